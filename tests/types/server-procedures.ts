import type { z } from 'zod'
import type { ServerFunctions, ServerProcedures } from '../../app/lib/data/server-procedures.ts'
import type { ServedFunctions, ServedProcedures } from '../../server/procedures/registry/registry.ts'

/** Never run, only compiled: what the app says that it gives to a procedure is what the procedure asks for. */

type Contracts = ServerProcedures & ServerFunctions
type Served = ServedProcedures & ServedFunctions
type Takes<Name extends keyof Served & keyof Contracts> =
  Contracts[Name]['Args'] extends z.input<Served[Name]['schema']> ? true : Name

export const everyProcedureTakesWhatItIsGiven: { [Name in keyof Contracts]: Takes<Name> } = {
  admin_login_simple: true,
  admin_logout: true,
  admin_session: true,
  admin_report_activity: true,
  admin_invite: true,
  accept_invitation: true,
  change_password: true,
  request_password_reset: true,
  storage_status: true,
  backup_status: true,
  list_backups: true,
  start_backup: true,
  link_backup: true,
  server_warnings: true,
  delete_applications: true,
  send_newsletter_test: true,
  send_reply: true,
  save_content_draft: true,
  publish_content_draft: true,
  'create-admin-user': true,
  own_sessions: true,
  end_own_session: true,
  admin_second_step: true,
  passkey_options: true,
  passkey_sign_in: true,
  second_factor_status: true,
  begin_totp: true,
  confirm_totp: true,
  begin_passkey: true,
  finish_passkey: true,
  remove_second_factor: true,
  new_recovery_codes: true,
  reset_second_factor: true,
  require_second_factor: true,
}

// @ts-expect-error nobody serves it
export type Unserved = Takes<'admin_login'>
