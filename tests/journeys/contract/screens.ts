import { businessScreens } from './business-screens.ts'
import { communicationScreens } from './communication-screens.ts'
import { contentScreens } from './content-screens.ts'
import { systemScreens } from './system-screens.ts'

/** Every screen of the registry. */
export const screens = [...contentScreens, ...businessScreens, ...communicationScreens, ...systemScreens]
