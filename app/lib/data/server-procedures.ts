import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { AdminRole } from '#app/lib/permissions.ts'

type Procedure<Args, Returns> = { Args: Args; Returns: Returns }
type Nothing = Record<string, never>

interface SessionTimes {
  expires_at: string
  last_activity: string
}

interface SignedInAccount {
  id: string
  email: string
  role: AdminRole
  is_active: boolean
}

/**
 * The procedures that the server serves in TypeScript, beside those of the database: what each takes and what it
 * answers. server/procedures/registry/registry.ts compiles only while it serves exactly these.
 */
export type ServerProcedures = {
  admin_login_simple: Procedure<{ login_email: string; login_password: string }, LoginAnswer[]>
  admin_logout: Procedure<{ everywhere?: boolean }, { success: boolean }>
  admin_session: Procedure<Nothing, SignedInAccount & SessionTimes & { session_token: string; must_enrol?: boolean }>
  admin_report_activity: Procedure<Nothing, SessionTimes>
  admin_invite: Procedure<{ user_id: string }, { invitation_url: string }>
  accept_invitation: Procedure<{ token: string; password: string }, { success: boolean; email: string }>
  change_password: Procedure<{ current_password: string; new_password: string }, { success: boolean }>
  request_password_reset: Procedure<{ email: string }, { success: boolean; mail: 'on' | 'off' }>
  storage_status: Procedure<Nothing, { is_working: boolean }>
  backup_status: Procedure<
    Nothing,
    { is_on: boolean; place: string | null; last_good_at: string | null; is_good: boolean }
  >
  /** `place` is null when the server keeps no backups. */
  list_backups: Procedure<Nothing, { place: null } | BackupList>
  start_backup: Procedure<Nothing, Done>
  link_backup: Procedure<{ name: string; current_password: string }, { url: string }>
  server_warnings: Procedure<Nothing, { warnings: string[] }>
  delete_applications: Procedure<{ ids: string[] }, { deleted: number }>
  send_newsletter_test: Procedure<{ issue: string }, Done>
  send_reply: Procedure<ReplyArgs, { id: string }>
  /** `saved_at` is null if somebody else has saved the record or its draft meanwhile. */
  save_content_draft: Procedure<ContentDraftArgs, { saved_at: string | null }>
  /** `stored` is null if somebody else has saved the record or its draft meanwhile. */
  publish_content_draft: Procedure<ContentDraftArgs, { stored: Record<string, unknown> | null }>
  own_sessions: Procedure<Nothing, OwnSession[]>
  end_own_session: Procedure<{ id: string }, Done>
  admin_second_step: Procedure<{ code: string }, LoginAnswer[]>
  passkey_options: Procedure<Nothing, PublicKeyCredentialRequestOptionsJSON>
  passkey_sign_in: Procedure<{ response: AuthenticationResponseJSON }, LoginAnswer[]>
  second_factor_status: Procedure<Nothing, SecondFactorStatus>
  begin_totp: Procedure<{ current_password: string }, { secret: string; uri: string }>
  confirm_totp: Procedure<{ code: string }, { recovery_codes: string[] }>
  begin_passkey: Procedure<{ current_password: string }, PublicKeyCredentialCreationOptionsJSON>
  finish_passkey: Procedure<{ name: string; response: RegistrationResponseJSON }, { recovery_codes: string[] }>
  remove_second_factor: Procedure<{ current_password: string; passkey_id?: string }, Done>
  new_recovery_codes: Procedure<{ current_password: string }, { recovery_codes: string[] }>
  reset_second_factor: Procedure<{ user_id: string }, Done>
  require_second_factor: Procedure<{ is_required: boolean }, Done>
}

interface BackupList {
  /** Such as 'Folder /var/backups/prabas'. */
  place: string
  is_encrypted: boolean
  running: { started_at: string; started_by: string | null; percent: number } | null
  /** Of the newest one that has ended, if it failed. */
  failure: { at: string; problem: string } | null
  /** Why the place cannot be read. */
  problem: string | null
  /** The newest first. */
  backups: {
    name: string
    made_at: string
    bytes: number
    is_verified: boolean
    origin: 'night' | 'staff' | 'command'
    started_by: string | null
  }[]
}

type ReplyArgs =
  | { inquiry: string; html: string }
  /** The outcome is the status that the reply brings; without one, what is pending becomes reviewed. */
  | { application: string; html: string; outcome?: 'shortlisted' | 'rejected' }

type ContentDraftArgs = {
  table: string
  record_id: string
  values: Record<string, unknown>
  /** The `updated_at` of the opened record. */
  base_updated_at: string
  /** The `saved_at` of the opened draft; null if there was none. */
  draft_saved_at: string | null
}

type Done = { success: boolean }

interface OwnSession {
  id: string
  address: string
  user_agent: string
  created_at: string
  last_activity: string
  is_current: boolean
}

interface SecondFactorStatus {
  has_totp: boolean
  passkeys: { id: string; name: string; created_at: string; last_used_at: string | null }[]
  recovery_codes_left: number
  is_required: boolean
  offers_passkeys: boolean
}

interface LoginAnswer {
  success: boolean
  user_data: SignedInAccount | null
  session?: SessionTimes & { id: string }
  /** The password was right, and one of these is missing. */
  second_step?: { has_code: boolean; has_passkey: boolean }
  /** The session may set up a second factor and nothing else. */
  must_enrol?: boolean
}

/** Served under /functions/v1. */
export type ServerFunctions = {
  'create-admin-user': Procedure<
    { email: string; name?: string; role?: AdminRole | 'superadmin' },
    { user_id: string; email: string; name: string; role: AdminRole; invitation_url: string }
  >
}
