import { createContext } from 'react-router'
import type { Data } from './data.ts'
import type { DescribePicture } from './picture-source.ts'

/** The one way in which the server hands anything to a page. */
export const dataContext = createContext<Data>()
/** What the operator configured and every page may know. */
export const siteContext = createContext<{ url: string; publicApiKey: string }>()
/** What is known of a picture by its stored address. */
export const pictureContext = createContext<DescribePicture>()
export const nonceContext = createContext<string>()
export const reportErrorContext = createContext<(error: unknown) => void>()
