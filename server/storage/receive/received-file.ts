export interface ReceivedFile {
  bytes: Buffer
  declaredType: string
  originalName: string
}
