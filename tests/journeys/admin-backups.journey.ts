import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { findRunningPostgres } from '../../database/engine/embedded/running-postgres.ts'
import { holdBackups } from '../backup/hold-backups.ts'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { openScreen, seesToast } from './support/back-office.ts'
import { admin, test as base, expect, type Page } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { createColleague } from './support/staff.ts'

interface SavedSite {
  server: RunningServer
  /** The folder of the backups. */
  backups: string
  /** No backup ends until the returned function is called. */
  holdBackups(): Promise<() => Promise<void>>
}

/** A site of its own that keeps backups, and makes its first one as soon as it runs. */
const test = base.extend<{ saved: SavedSite }>({
  saved: async ({}, use) => {
    const { folder, remove } = await temporaryFolder()
    const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')]
    const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1', BACKUP_DIR: backups }
    const server = await launch({ dataDir, env })
    const held = new Set<() => Promise<void>>()
    const holdBackups = async () => {
      const end = await hold(dataDir)
      held.add(end)
      return async () => {
        held.delete(end)
        await end()
      }
    }
    await use({ server, backups, holdBackups })
    // A server that stops waits for its backup.
    for (const end of held) await end()
    await server.stop()
    await remove()
  },
})

async function hold(dataDir: string) {
  const owner = connectAsOwner((await findRunningPostgres(dataDir))!)
  const release = await holdBackups(owner, path.join(dataDir, 'uploads'))
  return async () => {
    await release()
    await owner.end()
  }
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const startButton = (page: Page) => page.getByRole('button', { name: 'Back up now' })

test('a super admin makes a backup, which a colleague sees, and downloads it', async ({ page, saved }) => {
  test.setTimeout(400_000)
  const { server, backups, holdBackups } = saved
  const colleague = await createColleague(server, 'super_admin')
  await openScreen(page, server, 'backups')
  await expect(row(page, 'The server, at night')).toContainText('Read back', { timeout: 60_000 })
  await hasNoAxeViolations(page)
  const release = await holdBackups()
  await proves('BU-03', async () => {
    await startButton(page).click()
    const progress = { name: new RegExp(`^Started by ${admin.email} at `) }
    await expect(page.getByRole('progressbar', progress)).toHaveAttribute('aria-valuenow', /^[1-9]\d$/)
    await page.reload()
    await expect(page.getByRole('progressbar', progress)).toBeVisible()
    await openScreen(page, server, 'backups', colleague)
    await expect(page.getByRole('progressbar', progress)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Backing up...' })).toHaveAttribute('aria-disabled', 'true')
  })
  await release()
  await proves('BU-04', async () => {
    await seesToast(page, 'The backup is finished, and was read back.')
    await expect(row(page, admin.email)).toContainText('Read back')
    await expect(row(page, admin.email)).toContainText(/\d+ kB|\d\.\d MB/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
  await proves('BU-05', async () => {
    await row(page, admin.email)
      .getByRole('button', { name: /^Download the backup of / })
      .click()
    const dialog = page.getByRole('dialog', { name: /^Download the backup of / })
    await expect(dialog).toContainText('the password hashes of all accounts')
    await hasNoAxeViolations(page)
    await dialog.getByLabel('Current password').fill(colleague.password)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    const [name] = readdirSync(backups).toSorted().reverse()
    expect(download.suggestedFilename()).toBe(name)
    const received = readFileSync(await download.path())
    expect(received.equals(readFileSync(path.join(backups, name!)))).toBe(true)
    await expect(dialog).toHaveCount(0)
  })
  await proves('BU-06', async () => {
    rmSync(backups, { recursive: true })
    writeFileSync(backups, 'no folder')
    await startButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /^The backup of .+ failed: / })).toContainText(
      `The backup cannot be written to ${backups}`,
    )
  })
  // Before its server stops.
  await page.close()
})

test('the screen says what to set, and a wrong password downloads nothing', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/400|could not be downloaded/)
  await test.step('without a place for backups', async () => {
    await openScreen(page, server, 'backups')
    await proves('BU-02', async () => {
      await expect(page.getByRole('heading', { name: 'This server keeps no backups.' })).toBeVisible()
      for (const setting of ['BACKUP_DIR', 'BACKUP_S3_BUCKET'])
        await expect(page.getByText(setting, { exact: true })).toBeVisible()
      await expect(startButton(page)).toHaveCount(0)
    })
    await hasNoAxeViolations(page)
  })

  await test.step('with a wrong password', async () => {
    const made_at = '2031-04-05T20:45:00.000Z'
    const name = 'prabas-20310405-204500.tar.gz.enc'
    const kept = { name, made_at, bytes: 2_400_000, is_verified: true, origin: 'night', started_by: null }
    const list = { place: 'Folder /srv/backups', is_encrypted: true, running: null, failure: null, problem: null }
    await page.route('**/rest/v1/rpc/list_backups', (route) => route.fulfill({ json: { ...list, backups: [kept] } }))
    await page.reload()
    await page.getByRole('button', { name: 'Download the backup of 6 April 2031, 02:30' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('It is encrypted')
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await proves('BU-05', () => expect(dialog.getByRole('alert')).toHaveText('The current password is wrong'))
  })
})
