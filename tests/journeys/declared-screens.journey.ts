import { keepsContract } from './contract/contract.ts'
import { loggedFailures } from './contract/failures.ts'
import { screens } from './contract/screens.ts'
import { test } from './support/journey.ts'

// The failures that the contract makes are logged.
test.beforeEach(({ expectConsoleError }) => expectConsoleError(loggedFailures))

for (const screen of screens.filter(({ form }) => form))
  test(`the screen ${screen.path}, from the empty list to a deletion`, ({ page, emptyServer }) =>
    keepsContract(page, emptyServer, screen))

test('the screens without a form, from the empty list to a deletion', async ({ page, emptyServer }) => {
  for (const screen of screens.filter(({ form }) => !form))
    await test.step(screen.path, () => keepsContract(page, emptyServer, screen))
})
