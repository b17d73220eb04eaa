import { speculationRules, startScript } from './inline-scripts.ts'

/** What a public page has in the place of an app's scripts. */
export const DocumentScripts = ({ site, fetchesAhead }: { site: string; fetchesAhead: boolean }) => (
  <>
    <script data-site={site}>{startScript}</script>
    {fetchesAhead && <script type="speculationrules">{speculationRules}</script>}
  </>
)
