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
 * answers. server/procedures/registry.ts compiles only while it serves exactly these.
 */
export type ServerProcedures = {
  admin_login_simple: Procedure<{ login_email: string; login_password: string }, LoginAnswer[]>
  admin_logout: Procedure<{ everywhere?: boolean }, { success: boolean }>
  admin_session: Procedure<Nothing, SignedInAccount & SessionTimes & { session_token: string }>
  admin_report_activity: Procedure<Nothing, SessionTimes>
  admin_invite: Procedure<{ user_id: string }, { invitation_url: string }>
  accept_invitation: Procedure<{ token: string; password: string }, { success: boolean; email: string }>
  change_password: Procedure<{ current_password: string; new_password: string }, { success: boolean }>
  request_password_reset: Procedure<{ email: string }, { success: boolean; mail: 'on' | 'off' }>
  storage_status: Procedure<Nothing, { is_working: boolean }>
  server_warnings: Procedure<Nothing, { warnings: string[] }>
  delete_applications: Procedure<{ ids: string[] }, { deleted: number }>
}

interface LoginAnswer {
  success: boolean
  user_data: SignedInAccount | null
  session?: SessionTimes & { id: string }
}

/** Served under /functions/v1. */
export type ServerFunctions = {
  'create-admin-user': Procedure<
    { email: string; name?: string; role?: AdminRole | 'superadmin' },
    { user_id: string; email: string; name: string; role: AdminRole; invitation_url: string }
  >
}
