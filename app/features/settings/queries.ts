import { createContext, type RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext } from '#app/lib/data/request-context.ts'
import { builtInSettings, type SettingRow, type SiteSettings, settingsFrom } from './site-settings.ts'

/** Asked for once per request, by the frame; the pages inside it wait for the same answer. */
export const settingsContext = createContext<Promise<SiteSettings>>()

export const listSettings = async (data: Data): Promise<SettingRow[]> => {
  const { data: rows } = await data.from('settings').select('key,value').throwOnError()
  return rows
}

/** Never fails: without a database the site still has its name and its telephone. */
export const loadSettings = (context: Readonly<RouterContextProvider>): Promise<SiteSettings> =>
  orReportError(context, listSettings(context.get(dataContext)).then(settingsFrom), builtInSettings)
