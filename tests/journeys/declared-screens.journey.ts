import { businessScreens } from './contract/business-screens.ts'
import { communicationScreens } from './contract/communication-screens.ts'
import { contentScreens } from './contract/content-screens.ts'
import { keepsContract } from './contract/contract.ts'
import { loggedFailures } from './contract/failures.ts'
import { screens } from './contract/screens.ts'
import { systemScreens } from './contract/system-screens.ts'
import { openScreen } from './support/back-office.ts'
import { test } from './support/journey.ts'

const withForm = contentScreens.filter(({ form }) => form)

// Of similar length, so that they finish at about the same time.
const visits = {
  'of the first content': withForm.slice(0, 3),
  'of more content': withForm.slice(3),
  'of the business': businessScreens.filter(({ form }) => form),
  'of communication and system': [...communicationScreens, ...systemScreens].filter(({ form }) => form),
  'without a form': screens.filter(({ form }) => !form),
}

for (const [which, visited] of Object.entries(visits))
  test(`the screens ${which}, from the empty list to a deletion`, async ({ page, emptyServer, expectConsoleError }) => {
    test.setTimeout(visited.length * 60_000)
    // The failures that the contract makes are logged.
    expectConsoleError(loggedFailures)
    await openScreen(page, emptyServer, 'dashboard')
    for (const screen of visited) await test.step(screen.path, () => keepsContract(page, emptyServer, screen))
  })
