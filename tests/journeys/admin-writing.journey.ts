import { discardChanges, openScreen, save } from './support/back-office.ts'
import { expect, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, createColleague, deleteAccount, rowsOf, staffOf } from './support/staff.ts'
import { unique } from './support/unique.ts'

test('on a phone the list comes first, a new post has its author, and Cancel asks', async ({ page, server }) => {
  const staff = await staffOf(server)
  const colleague = await createColleague(server)
  const name = `${unique('Maya')} Gurung`
  const member = await addRow(server, 'team_members', { name, position: 'Writer' })
  await staff.send('PATCH', `/rest/v1/admin_users?user_id=eq.${colleague.userId}`, { name: name.toUpperCase() })
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, server, 'blogs', colleague)
  const form = page.getByRole('region', { name: 'Add blog post' })
  const title = form.getByLabel('Title')
  const author = form.getByRole('combobox', { name: 'Author' })
  await proves('WR-02', async () => {
    const list = page.getByRole('list', { name: 'Blogs' })
    await expect(list).toBeVisible()
    const top = async (part: typeof list) => (await part.boundingBox())!.y
    expect(await top(list)).toBeLessThan(await top(form))
    const isBefore = await list.evaluate((element) => {
      const section = document.querySelector('section[aria-label="Add blog post"]')!
      return Boolean(element.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING)
    })
    expect(isBefore).toBe(true)
  })
  await proves('WR-03', () => expect(author).toHaveValue(name))

  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const words = unique('Half a thought')
  await proves('WR-01', async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    // The form is a new one, which has its author again.
    await expect(author).toHaveValue(name)
    await expect(question).toHaveCount(0)
    await title.fill(words)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(title).toHaveValue(words)
    await discardChanges(page)
    await expect(title).toHaveValue('')
  })
  await title.fill(words)
  await expect(author).toHaveValue(name)
  await save(page)
  const stored = () => rowsOf(server, `blog_posts?title=eq.${encodeURIComponent(words)}&select=author_id`)
  await proves('WR-03', () => expect.poll(stored).toEqual([{ author_id: member.id }]))
  await page.close()
  await staff.send('DELETE', `/rest/v1/blog_posts?title=eq.${encodeURIComponent(words)}`)
  await staff.send('DELETE', `/rest/v1/team_members?id=eq.${member.id}`)
  await deleteAccount(server, colleague.userId)
})
