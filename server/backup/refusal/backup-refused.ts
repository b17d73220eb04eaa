/** A backup or a restore that cannot be made; the message tells the operator why in one sentence. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const damaged = (what: string) => new BackupRefused(`This backup is damaged or incomplete: ${what}.`)
