import { hasNoAxeViolations } from './support/axe.ts'
import { discardChanges, openScreen, save, seesToast } from './support/back-office.ts'
import { fileEvent, photo, uploadRequests } from './support/files.ts'
import { expect, type Page, test } from './support/journey.ts'
import { proves } from './support/proves.ts'
import { addRow, rowsOf, staffOf } from './support/staff.ts'
import { delayRequests } from './support/toast.ts'
import { unique } from './support/unique.ts'

const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Content tools' }).getByRole('button', { name, exact: true })

test('a text takes pictures in every way and allowed formatting only, keeps what it has, and is shown by safe means', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/'TrustedHTML'|'TrustedScript'|TrustedTypePolicy|trusted-types|inline event handler/)
  const formatted = unique('marked')
  const marks = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup']
  const markedText = marks.map((mark) => `<${mark}>${mark}</${mark}>`).join(' ')
  const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `<${tag}>${tag}</${tag}>`).join('')
  const rest = '<blockquote><p>a</p></blockquote><pre><code>b</code></pre><ul><li><p>c</p></li></ul><hr />'
  const content = `${blocks}${rest}<p><a target="_blank" href="/about" title="Us">d</a><br />${markedText} CO<sub>2</sub></p>`
  const { id: formattedId } = await addRow(server, 'pages', { title: formatted, slug: formatted, content })

  await proves('AG-17', async () => {
    const slug = unique('pictured')
    const { id } = await addRow(server, 'pages', { title: slug, slug, content: '<p>Before</p><p>After</p>' })
    await openScreen(page, server, 'pages')
    await page.getByRole('button', { name: `Edit ${slug}` }).click()
    await contentField(page).getByText('Before').click()
    await page.keyboard.press('End')

    await tool(page, 'Picture').click()
    const dialog = page.getByRole('dialog', { name: 'Picture', exact: true })
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByText('Please choose a picture')).toBeVisible()
    await dialog.getByLabel('Picture', { exact: true }).setInputFiles(await photo())
    await seesToast(page, 'Success', 'File uploaded successfully')
    await dialog.getByLabel('What it shows').fill('Phewa lake')
    await hasNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const first = contentField(page).getByRole('img', { name: 'Phewa lake' })
    await expect(first).toBeVisible()
    const address = await first.getAttribute('src')
    const path = address!.split('/').at(-1)
    await proves('LI-12', () =>
      expect
        .poll(async () => await rowsOf(server, `uploads?select=alt_text&path=eq.${path}`))
        .toEqual([{ alt_text: 'Phewa lake' }]),
    )

    // The cursor is behind the picture, and a picture from the library has its alt text.
    await expect(contentField(page)).toBeFocused()
    await page.keyboard.type('Between')
    await (await staffOf(server)).send('PATCH', `/rest/v1/uploads?path=eq.${path}`, {
      alt_text: 'The lake at dawn',
    })
    await tool(page, 'Picture').click()
    await dialog.getByRole('button', { name: 'Choose from library' }).click()
    await page.getByRole('dialog', { name: 'Choose a picture' }).getByText('lake.jpg').first().click()
    await expect(dialog.getByLabel('What it shows')).toHaveValue('The lake at dawn')
    await dialog.getByRole('button', { name: 'Apply' }).click()

    // The selected picture is changed, and a removed picture disappears from the text.
    await first.click()
    await expect(tool(page, 'Picture')).toHaveAttribute('aria-pressed', 'true')
    await tool(page, 'Picture').click()
    await expect(dialog.getByLabel('What it shows')).toHaveValue('Phewa lake')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(contentField(page).getByRole('img')).toHaveCount(1)

    await contentField(page).getByText('After').click()
    await page.keyboard.press('End')
    await fileEvent(contentField(page), 'paste', (await photo()).buffer)
    await expect(contentField(page).locator('img')).toHaveCount(2)
    await fileEvent(contentField(page).getByText('Before'), 'drop', (await photo()).buffer)
    await expect(contentField(page).locator('img')).toHaveCount(3)
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [saved] = await rowsOf(server, `pages?id=eq.${id}&select=content`)
    expect(String(saved!.content).replaceAll(/src="[^"]*"/g, 'src')).toBe(
      '<p>Before</p><img src alt="" /><p>Between</p><img src alt="The lake at dawn" /><p>After</p><img src alt="" />',
    )
    await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${id}`)
  })

  await proves('AG-30 AG-31', async () => {
    await page.getByRole('button', { name: `Edit ${formatted}` }).click()
    await expect(contentField(page).locator('sub').last()).toHaveText('2')
    await page.getByRole('dialog').locator('label', { hasText: 'Content' }).click()
    await expect(contentField(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('!')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const [saved] = await rowsOf(server, `pages?id=eq.${formattedId}&select=content`)
    expect(String(saved!.content)).toContain('!')
    expect(String(saved!.content).replace('!', '')).toBe(content)
    await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${formattedId}`)
  })

  await proves('AP-20', async () => {
    const slug = unique('pasted')
    await page.getByRole('button', { name: 'Add page' }).click()
    await page.getByLabel('Title').fill(slug)
    const elsewhere =
      '<h1>Prices</h1><table><tr><th>Trek</th><th>Days</th></tr><tr><td>Poon Hill</td><td>4</td></tr></table>' +
      '<p>A map: <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="file:///C:/map.png">' +
      '<img src="/pictures/page-about-1200.jpg" alt="The range"></p>'
    await contentField(page).evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, elsewhere)
    await expect(contentField(page).getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible()
    await expect(contentField(page).locator('img')).toHaveCount(1)
    await save(page)
    await seesToast(page, 'Page created successfully')
    const [saved] = await rowsOf(server, `pages?slug=eq.${slug}&select=id,content`)
    expect(saved!.content).toBe(
      '<h2>Prices</h2><p>Trek Days</p><p>Poon Hill 4</p><p>A map:</p>' +
        '<img src="/pictures/page-about-1200.jpg" alt="The range" />',
    )
    await (await staffOf(server)).send('DELETE', `/rest/v1/pages?id=eq.${saved!.id}`)
  })

  await test.step('its own policies', async () => {
    await proves('SC-06', async () => {
      const refused = await page.evaluate(() => {
        const html = '<img src="/favicon.svg" onload="window.wasRun = true">'
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void }
        }
        const ways: Record<string, () => unknown> = {
          innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: html }),
          insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
          DOMParser: () => new DOMParser().parseFromString(html, 'text/html'),
          script: () => Object.assign(document.createElement('script'), { text: 'window.wasRun = true' }),
          'another policy': () => trustedTypes.createPolicy('anything', { createHTML: (text: string) => text }),
          'the same policy again': () =>
            trustedTypes.createPolicy('prabas-inert', { createHTML: (text: string) => text }),
        }
        return Object.entries(ways).map(([name, write]) => {
          try {
            write()
            return `${name} was taken`
          } catch (error) {
            return `${name}: ${(error as Error).name}`
          }
        })
      })
      expect(refused).toEqual([
        ...['innerHTML: TypeError', 'insertAdjacentHTML: TypeError', 'DOMParser: TypeError', 'script: TypeError'],
        ...['another policy: TypeError', 'the same policy again: TypeError'],
      ])
      const anywhere = await page.request.get(`${server.url}/about`)
      expect(anywhere.headers()['content-security-policy']).not.toContain('trusted-types')
    })

    // As if the server had forgotten to sanitise.
    await page.route('**/admin/preview/pages*', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      const unsafe =
        '<img src=\\"/favicon.svg\\" onload=\\"window.wasRun = true\\" alt=\\"Peak\\"><a href=\\" java\\nscript:alert(1)\\">here</a>' +
        '<style>p { display: none }</style><svg><a href=\\"/about\\">x</a></svg>'
      await route.fulfill({ response, body: text.replace('UNSAFE', unsafe.replaceAll('\n', '\\n')) })
    })
    await page.getByRole('button', { name: 'Add page' }).click()
    await page.getByLabel('Title').fill('Watched')
    await page.getByRole('button', { name: 'Preview' }).click()
    await contentField(page).fill('before UNSAFE after')
    const sitePage = page.frameLocator('iframe[title="Preview of the page"]')
    const shown = sitePage.locator('.prose')
    await proves('SC-07', async () => {
      await expect(shown).toHaveJSProperty(
        'innerHTML',
        '<p>before <img src="/favicon.svg" alt="Peak"><a>here</a> after</p>',
      )
      expect(await shown.evaluate(() => 'wasRun' in window)).toBe(false)
    })
    await page.unroute('**/admin/preview/pages*')
    await proves('AG-16', async () => {
      await page.getByLabel('Title').fill('A page to be')
      await page.getByRole('button', { name: 'Source' }).click()
      const source = page.getByLabel('Content', { exact: true }).last()
      await source.fill('<h2>First</h2><p>What <strong>it</strong> says</p><script>top.x = 1</script>')
      await expect(sitePage.getByRole('heading', { level: 1, name: 'A page to be' })).toBeVisible()
      await expect(shown).toHaveJSProperty('innerHTML', '<h2>First</h2><p>What <strong>it</strong> says</p>')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
    })
  })
})

test('the tools of a text work with the keyboard alone, and its uploads are waited for', async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to (load resource|upload file)|ERR_FAILED/)
  await proves('AG-18 AG-19', async () => {
    await openScreen(page, server, 'blogs')
    await contentField(page).focus()
    await page.keyboard.type('Write to us at ')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('toolbar', { name: 'Content tools' }).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(tool(page, 'Heading')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Subheading')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(0)

    await tool(page, 'Link').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Link' })
    await expect(dialog.getByLabel('Address')).toBeFocused()
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^Please enter an address/)).toBeVisible()
    await dialog.getByLabel('Address').fill('office@prabas.example')
    await page.keyboard.press('Enter')
    await expect(contentField(page)).toBeFocused()
    await page.keyboard.type(', please.')
    const link = contentField(page).getByRole('link')
    await expect(link).toHaveText('office@prabas.example')
    await expect(link).toHaveAttribute('href', 'mailto:office@prabas.example')

    await link.click()
    await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'true')
    await tool(page, 'Link').click()
    await dialog.getByLabel('Address').fill('')
    await page.keyboard.press('Enter')
    await expect(link).toHaveCount(0)
    await expect(contentField(page)).toHaveText('Write to us at office@prabas.example, please.')
    await expect(dialog).toHaveCount(0)
  })

  await proves('AG-17 UP-09', async () => {
    await discardChanges(page)
    await page.getByLabel('Title').fill(unique('Waiting'))
    const release = await delayRequests(page, uploadRequests, { proceed: (route) => route.abort(), times: 1 })
    await fileEvent(contentField(page), 'paste', (await photo()).buffer)
    await expect(page.getByRole('progressbar', { name: 'Uploading held.jpg' })).toBeVisible()
    await save(page)
    await seesToast(page, 'Upload in progress')
    release()
    await seesToast(page, 'Upload failed', 'Failed to upload file. Please try again.')
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await delayRequests(page, uploadRequests)
    await fileEvent(contentField(page), 'paste', (await photo()).buffer)
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(contentField(page).locator('img')).toHaveCount(0)
  })
})
