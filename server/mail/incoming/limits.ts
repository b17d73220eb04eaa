const megabyte = 1024 * 1024

/** A message that is larger keeps its text and loses its attachments. */
export const maxMessageBytes = 25 * megabyte
export const maxHeldBytes = maxMessageBytes + megabyte
/** The beginning of a larger message, in which its text is. */
export const headOfLargeMessage = megabyte
export const maxBounceBytes = megabyte
export const maxFiles = 10
/** Files that are named as not kept, beside the kept ones. */
export const maxNamedFiles = 20
export const maxWords = 10_000
/** How many earlier mails a message may name. */
export const maxReferences = 50
/** Messages that are looked at before the process asks again whether it still is the one that reads. */
export const messagesPerRound = 50
/** How far back the first look into a mailbox goes. */
export const firstLookMs = 14 * 24 * 60 * 60_000
