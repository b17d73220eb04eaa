import { keepsContract } from './contract/contract.ts'
import { screens } from './contract/screens.ts'
import { test } from './support/journey.ts'

for (const screen of screens)
  test(`the screen ${screen.path}, from the empty list to a deletion`, async ({
    page,
    emptyServer,
    expectConsoleError,
  }) => {
    // The failures that the contract makes are logged.
    expectConsoleError(/status of 400|the shelf is full/)
    await keepsContract(page, emptyServer, screen)
  })
