import type { ServerFunctions, ServerProcedures } from '#app/lib/data/server-procedures.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { adminInvite } from './admin-invite.ts'
import { adminLoginSimple } from './admin-login-simple.ts'
import { adminLogout } from './admin-logout.ts'
import { adminReportActivity } from './admin-report-activity.ts'
import { adminSession } from './admin-session.ts'
import { changePassword } from './change-password.ts'
import { createAdminUser } from './create-admin-user.ts'
import { deleteApplications } from './delete-applications.ts'
import type { Procedure, Serving } from './procedure.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { serverWarnings } from './server-warnings.ts'
import { storageStatus } from './storage-status.ts'

const servedProcedures = {
  admin_login_simple: adminLoginSimple,
  admin_logout: adminLogout,
  admin_session: adminSession,
  admin_report_activity: adminReportActivity,
  admin_invite: adminInvite,
  accept_invitation: acceptInvitation,
  change_password: changePassword,
  request_password_reset: requestPasswordReset,
  storage_status: storageStatus,
  server_warnings: serverWarnings,
  delete_applications: deleteApplications,
} satisfies Serving<ServerProcedures>

export type ServedProcedures = typeof servedProcedures

const servedFunctions = { 'create-admin-user': createAdminUser } satisfies Serving<ServerFunctions>
export type ServedFunctions = typeof servedFunctions

/** Served under /rest/v1/rpc beside the procedures that are SQL. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(Object.entries(servedProcedures))

/** Served under /functions/v1. */
export const functions: ReadonlyMap<string, Procedure> = new Map(Object.entries(servedFunctions))
