import { speculationRules, startScript } from './inline-scripts.ts'

/** What a public page has in the place of an app's scripts. */
export const DocumentScripts = ({ site }: { site: string }) => (
  <>
    <script data-site={site}>{startScript}</script>
    <script type="speculationrules">{speculationRules}</script>
  </>
)
