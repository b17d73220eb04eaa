import { createContext } from 'react-router'
import type { DescribePicture } from '#app/lib/files/picture-source.ts'
import type { Data } from './data.ts'

/** The one way in which the server hands anything to a page. */
export const dataContext = createContext<Data>()
/** What the operator configured and every page may know. */
export const siteContext = createContext<{ url: string; publicApiKey: string }>()
/** What is known of a picture by its stored address. */
export const pictureContext = createContext<DescribePicture>()
/** Keeps a file that a visitor's form carries where only staff can read it, or says why not. */
export type StoreFile = (file: File) => Promise<{ address: string } | { refusal: string }>
export const storeResumeContext = createContext<StoreFile>()
export type UnreadForm = 'too large' | 'busy'
/** A page's form as sent. One that was too much to read comes without its file, and with the reason. */
export interface SentForm {
  fields: FormData
  unread?: UnreadForm | undefined
}
export const sentFormContext = createContext<SentForm>()
/** Where a path that is no page leads for good; undefined if nowhere. */
export const findRedirectContext = createContext<(path: string) => Promise<string | undefined>>(async () => undefined)
export const nonceContext = createContext<string>()
export const reportErrorContext = createContext<(error: unknown) => void>()
