const pattern = /^prabas-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(?:\.enc)?$/

/** What the names of all backups begin with. */
export const namePrefix = 'prabas-'

export const isBackupName = (name: string) => pattern.test(name)

/** UTC: a name says the same on every machine, and names sort by time. */
export const nameOfBackup = (moment: Date, isEncrypted: boolean) =>
  `${namePrefix}${formatTime(moment)}.tar.gz${isEncrypted ? '.enc' : ''}`

const formatTime = (time: Date) => time.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/** When the backup of this name was begun. */
export const momentOfName = (name: string) => new Date(name.replace(pattern, '$1-$2-$3T$4:$5:$6Z'))
