import type { RouterContextProvider } from 'react-router'
import type { Data } from '#app/lib/data/data.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { type PictureSource, versionOf } from '#app/lib/files/picture-source.ts'

type MemberRow = Awaited<ReturnType<typeof listTeamMembers>>[number]
export type TeamMember = Omit<MemberRow, 'photo_url' | 'updated_at'> & { picture: PictureSource | null }

export const listTeamMembers = async (data: Data) => {
  const { data: rows } = await data
    .from('team_members')
    .select('id,name,position,bio,photo_url,linkedin_url,twitter_url,updated_at')
    .order('display_order')
    .throwOnError()
  return rows
}

export async function loadTeam(context: Readonly<RouterContextProvider>): Promise<TeamMember[]> {
  const describe = context.get(pictureContext)
  const rows = await orReportError(context, listTeamMembers(context.get(dataContext)), [])
  return Promise.all(
    rows.map(async ({ photo_url, updated_at, ...words }) => ({
      ...words,
      picture: await describe(photo_url, versionOf(updated_at)),
    })),
  )
}
