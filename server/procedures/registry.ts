import { acceptInvitation } from './accept-invitation.ts'
import { adminInvite } from './admin-invite.ts'
import { adminLoginSimple } from './admin-login-simple.ts'
import { adminLogout } from './admin-logout.ts'
import { adminReportActivity } from './admin-report-activity.ts'
import { adminSession } from './admin-session.ts'
import { changePassword } from './change-password.ts'
import { createAdminUser } from './create-admin-user.ts'
import { deleteApplications } from './delete-applications.ts'
import type { Procedure } from './procedure.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { storageStatus } from './storage-status.ts'

/** Served under /rest/v1/rpc, next to the SQL functions. */
export const procedures: ReadonlyMap<string, Procedure> = new Map([
  ['admin_login_simple', adminLoginSimple],
  ['admin_logout', adminLogout],
  ['admin_session', adminSession],
  ['admin_report_activity', adminReportActivity],
  ['admin_invite', adminInvite],
  ['accept_invitation', acceptInvitation],
  ['change_password', changePassword],
  ['request_password_reset', requestPasswordReset],
  ['storage_status', storageStatus],
  ['delete_applications', deleteApplications],
])

/** Served under /functions/v1. */
export const functions: ReadonlyMap<string, Procedure> = new Map([['create-admin-user', createAdminUser]])
