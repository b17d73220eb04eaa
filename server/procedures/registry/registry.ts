import type { ServerFunctions, ServerProcedures } from '#app/lib/data/server-procedures.ts'
import { acceptInvitation } from '#server/procedures/accept-invitation.ts'
import { adminInvite } from '#server/procedures/admin-invite.ts'
import { adminLoginSimple } from '#server/procedures/admin-login-simple.ts'
import { adminLogout } from '#server/procedures/admin-logout.ts'
import { adminReportActivity } from '#server/procedures/admin-report-activity.ts'
import { adminSession } from '#server/procedures/admin-session.ts'
import { backupStatus } from '#server/procedures/backups/backup-status.ts'
import { linkBackup } from '#server/procedures/backups/link-backup.ts'
import { listBackups } from '#server/procedures/backups/list-backups.ts'
import { startBackup } from '#server/procedures/backups/start-backup.ts'
import { changePassword } from '#server/procedures/change-password.ts'
import { deleteApplications } from '#server/procedures/correspondence/delete-applications.ts'
import { sendReply } from '#server/procedures/correspondence/send-reply.ts'
import { createAdminUser } from '#server/procedures/create-admin-user.ts'
import { publishContentDraft } from '#server/procedures/drafts/publish-content-draft.ts'
import { saveContentDraft } from '#server/procedures/drafts/save-content-draft.ts'
import { endOwnSession } from '#server/procedures/end-own-session.ts'
import { sendNewsletterTest } from '#server/procedures/newsletter/send-newsletter-test.ts'
import { ownSessions } from '#server/procedures/own-sessions.ts'
import type { Procedure, Serving } from '#server/procedures/procedure.ts'
import { requestPasswordReset } from '#server/procedures/request-password-reset.ts'
import { adminSecondStep } from '#server/procedures/second-factor/admin-second-step.ts'
import { beginPasskey } from '#server/procedures/second-factor/begin-passkey.ts'
import { beginTotp } from '#server/procedures/second-factor/begin-totp.ts'
import { confirmTotp } from '#server/procedures/second-factor/confirm-totp.ts'
import { finishPasskey } from '#server/procedures/second-factor/finish-passkey.ts'
import { newRecoveryCodes } from '#server/procedures/second-factor/new-recovery-codes.ts'
import { passkeyOptions } from '#server/procedures/second-factor/passkey-options.ts'
import { passkeySignIn } from '#server/procedures/second-factor/passkey-sign-in.ts'
import { removeSecondFactor } from '#server/procedures/second-factor/remove-second-factor.ts'
import { requireSecondFactor } from '#server/procedures/second-factor/require-second-factor.ts'
import { resetSecondFactor } from '#server/procedures/second-factor/reset-second-factor.ts'
import { secondFactorStatus } from '#server/procedures/second-factor/second-factor-status.ts'
import { serverWarnings } from '#server/procedures/server-warnings.ts'
import { storageStatus } from '#server/procedures/storage-status.ts'

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
  backup_status: backupStatus,
  list_backups: listBackups,
  start_backup: startBackup,
  link_backup: linkBackup,
  server_warnings: serverWarnings,
  delete_applications: deleteApplications,
  send_newsletter_test: sendNewsletterTest,
  send_reply: sendReply,
  save_content_draft: saveContentDraft,
  publish_content_draft: publishContentDraft,
  own_sessions: ownSessions,
  end_own_session: endOwnSession,
  admin_second_step: adminSecondStep,
  passkey_options: passkeyOptions,
  passkey_sign_in: passkeySignIn,
  second_factor_status: secondFactorStatus,
  begin_totp: beginTotp,
  confirm_totp: confirmTotp,
  begin_passkey: beginPasskey,
  finish_passkey: finishPasskey,
  remove_second_factor: removeSecondFactor,
  new_recovery_codes: newRecoveryCodes,
  reset_second_factor: resetSecondFactor,
  require_second_factor: requireSecondFactor,
} satisfies Serving<ServerProcedures>

export type ServedProcedures = typeof servedProcedures

const servedFunctions = { 'create-admin-user': createAdminUser } satisfies Serving<ServerFunctions>
export type ServedFunctions = typeof servedFunctions

/** Served under /rest/v1/rpc beside the procedures that are SQL. */
export const procedures: ReadonlyMap<string, Procedure> = new Map(Object.entries(servedProcedures))

/** Served under /functions/v1. */
export const functions: ReadonlyMap<string, Procedure> = new Map(Object.entries(servedFunctions))
