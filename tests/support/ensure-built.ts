import { ensureBuilt } from '../../scripts/build-if-needed.mjs'

/** Before the first server starts: several that build at once would take too long. */
export default () => ensureBuilt()
