import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Extension, picture, sample, samplePdf, samplePicture, types } from './support/sample-files.ts'
import { openStorageSite, type StorageSite } from './support/storage-site.ts'
import { newName, privateUrl, publicUrl, type TestClient } from './support/test-client.ts'

let site: StorageSite
let admin: TestClient
beforeAll(async () => {
  site = await openStorageSite()
  admin = await site.admin()
})
afterAll(() => site.close())

const extensions = Object.keys(types) as Extension[]

describe('staff', () => {
  test.each(extensions)('API-26, API-27: store a %s file, which is public', async (extension) => {
    const name = newName(extension)
    const sent = await admin.upload(name, await sample(extension), types[extension])
    expect(sent.status, sent.text).toBe(200)
    expect(sent.json()).toEqual({ Key: `uploads/${name}`, Id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const rows = await site.owner`select content_type, is_private from uploads where path = ${name}`
    expect(rows).toEqual([{ content_type: types[extension], is_private: false }])
    const fetched = await site.client().get(publicUrl(name))
    expect(fetched.status).toBe(200)
    expect(fetched.headers.get('content-type')).toBe(types[extension])
    expect(fetched.bytes.length).toBeGreaterThan(0)
  })

  test('API-27: a public file is cached for good, never sniffed, never run; a document is downloaded', async () => {
    const shown = newName('png')
    const saved = newName('pdf')
    await admin.upload(shown, await sample('png'), types.png)
    await admin.upload(saved, await sample('pdf'), types.pdf)
    for (const name of [shown, saved]) {
      const { headers } = await site.client().get(publicUrl(name))
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await site.client().get(publicUrl(shown))).headers.get('content-disposition')).toBe('inline')
    const download = await site.client().get(publicUrl(saved))
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="${saved}"; filename*=UTF-8''${saved}`,
    )
    expect(download.bytes).toEqual(samplePdf())
  })

  test('an answer that the browser has already is not sent again, and HEAD sends no body', async () => {
    const name = newName('png')
    await admin.upload(name, await sample('png'), types.png)
    const first = await site.client().get(publicUrl(name))
    const again = await site.client().get(publicUrl(name), { 'if-none-match': first.headers.get('etag')! })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await site.client().send('HEAD', publicUrl(name))
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(first.bytes.length)])
  })

  test('the row names who uploaded, the measures and a placeholder, and the audit log names the admin', async () => {
    const name = newName('jpg')
    await admin.upload(name, await samplePicture('jpg', 300, 200), types.jpg)
    const [row] = await site.owner`select uploads.*, admin_users.email from uploads
      left join admin_users on admin_users.user_id = uploaded_by where path = ${name}`
    expect(row).toMatchObject({
      width: 300,
      height: 200,
      is_private: false,
      visitor_id: null,
      email: 'root@example.com',
    })
    expect(row!.placeholder).toMatch(/^data:image\/webp;base64,/)
    const [entries] = await site.owner`select action, actor_email from audit_log
      where table_name = 'uploads' and row_id = ${row!.id}`
    expect(entries).toEqual({ action: 'insert', actor_email: 'root@example.com' })
    expect(await site.storage.describePicture(`https://site.example${publicUrl(name)}?v=3`)).toMatchObject({
      path: name,
      width: 300,
      height: 200,
      placeholder: row!.placeholder,
    })
  })

  test('a name is given once', async () => {
    const name = newName('pdf')
    expect((await admin.upload(name, samplePdf(), types.pdf)).status).toBe(200)
    const again = await admin.upload(name, samplePdf({ trailer: '/Info 9 0 R' }), types.pdf)
    expect([again.status, again.json().error]).toEqual([409, 'Duplicate'])
    expect((await site.client().get(publicUrl(name))).bytes).toEqual(samplePdf())
    const race = newName('png')
    const png = await sample('png')
    const both = await Promise.all([admin.upload(race, png, types.png), admin.upload(race, png, types.png)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a name', () => {
  test.each([
    ...[
      'photo.jpg',
      '1700000000000.jpg',
      '1700000000000-abc.jpg',
      'abc-1700000000000.jpg',
      '1700000000000-abcdef012345',
    ],
    ...['1700000000000-abcdef012345.jpg.php', '1700000000000-abcdef012345.php.jpg', '1700000000000-abcdef012345.svg'],
    ...[
      '1700000000000-abcdef012345.html',
      '1700000000000-abcdef012345.jpg%00.png',
      'sub/1700000000000-abcdef012345.jpg',
    ],
    ...['%2e%2e%2f1700000000000-abcdef012345.jpg', '..%5c1700000000000-abcdef012345.jpg', '.variants/x.jpg'],
    ...[
      'resumes%2F..%2F1700000000000-abcdef012345.jpg',
      '1700000000000-abcdef0123 45.jpg',
      '1700000000000-äöü012345.jpg',
    ],
  ])('UP-11: %s is not timestamp, random string and extension, and is refused', async (name) => {
    const answer = await admin.upload(name, await sample('jpg'), types.jpg)
    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual({ statusCode: '400', error: 'InvalidKey', message: expect.any(String) })
  })

  test('UP-11: of timestamp, random string and original extension is unchanged', async () => {
    for (const name of [newName('JPG'), newName('jpeg'), newName('jpg').replace('-', '_')]) {
      expect((await admin.upload(name, await sample('jpg'), types.jpg)).json().Key).toBe(`uploads/${name}`)
    }
  })
})

describe('size', () => {
  const filled = (bytes: number) => {
    const empty = samplePdf({ objects: [{ dictionary: '', stream: Buffer.alloc(0) }] }).length
    const digits = String(bytes).length - 1
    return samplePdf({ objects: [{ dictionary: '', stream: Buffer.alloc(bytes - empty - digits - digits, 0x20) }] })
  }
  const exactly = (bytes: number) => {
    for (let slack = -12; slack <= 12; slack += 1) {
      const made = filled(bytes + slack)
      if (made.length === bytes) return made
    }
    throw new Error('no document of that size')
  }

  test('UP-04: 10485760 bytes are accepted, bare and in a form', async () => {
    const bytes = exactly(10_485_760)
    expect((await admin.upload(newName('pdf'), bytes, types.pdf)).status).toBe(200)
    const form = new FormData()
    form.append('', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: types.pdf }), 'cv.pdf')
    expect((await admin.send('POST', `/storage/v1/object/uploads/${newName('pdf')}`, form)).status).toBe(200)
  })

  test('UP-06: 10485761 bytes are refused, bare, in a form and without a declared length', async () => {
    const bytes = exactly(10_485_761) as Uint8Array<ArrayBuffer>
    const form = new FormData()
    form.append('', new Blob([bytes], { type: types.pdf }), 'cv.pdf')
    const name = newName('pdf')
    const to = `/storage/v1/object/uploads/${name}`
    const streamed = {
      method: 'POST',
      body: new Blob([bytes]).stream(),
      duplex: 'half',
      headers: { 'content-type': types.pdf },
    }
    const answers = [
      (await admin.upload(name, bytes, types.pdf)).status,
      (await admin.send('POST', to, form)).status,
      (await admin.fetch(site.url + to, streamed as RequestInit)).status,
    ]
    expect(answers).toEqual([413, 413, 413])
    expect((await site.client().get(publicUrl(name))).status).toBe(404)
  })

  test('UP-04: a picture of 10485760 bytes is accepted', async () => {
    const name = newName('png')
    const sent = await admin.upload(name, withPngFiller(await sample('png'), 10_485_760), types.png)
    expect(sent.status, sent.text).toBe(200)
  })
})

/** A private chunk before the end gives the file the required length. */
const withPngFiller = (png: Buffer, bytes: number) => withPngChunk(png, 'prVt', Buffer.alloc(bytes - png.length - 12))

/** Puts a chunk before the last one, which ends the file. */
function withPngChunk(png: Buffer, type: string, content: Buffer) {
  const chunk = Buffer.alloc(8)
  chunk.writeUInt32BE(content.length)
  chunk.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([chunk.subarray(4), content])))
  return Buffer.concat([png.subarray(0, -12), chunk, content, sum, png.subarray(-12)])
}

describe('pictures', () => {
  const send = async (extension: Extension, given: Buffer) => {
    const name = newName(extension)
    const sent = await admin.upload(name, given, types[extension])
    expect(sent.status, sent.text).toBe(200)
    return (await site.client().get(publicUrl(name))).bytes
  }

  test('UP-14: a photograph is rotated upright', async () => {
    const taken = await picture(80, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const after = await sharp(await send('jpg', taken)).metadata()
    expect([after.width, after.height, after.format, after.orientation]).toEqual([40, 80, 'jpeg', undefined])
  })

  test.each(['jpg', 'png', 'webp', 'avif'] as const)('UP-14: a %s is re-encoded', async (extension) => {
    const given = await samplePicture(extension, 64, 48)
    const kept = await send(extension, given)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 64, height: 48 })
    expect(kept.equals(given)).toBe(false)
  })

  const secret = 'Secret photographer'
  const inExif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '27/1 59/1 17/1' } }
  const inXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret}"/></rdf:RDF></x:xmpmeta>`
  const told = () => picture(80, 40).withExif(inExif).withXmp(inXmp).withIccProfile('p3')
  const makers = {
    jpg: () => told().jpeg().toBuffer(),
    png: () => told().png().toBuffer(),
    webp: () => told().webp().toBuffer(),
    avif: () => told().avif({ effort: 0 }).toBuffer(),
  }

  test.each(Object.keys(makers) as (keyof typeof makers)[])('UP-20: a %s loses its metadata', async (extension) => {
    const given = await makers[extension]()
    const before = await sharp(given).metadata()
    expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true])
    const kept = await send(extension, given)
    const after = await sharp(kept).metadata()
    expect([after.exif, after.xmp, after.icc, after.iptc, after.comments]).toEqual(Array(5).fill(undefined))
    expect([kept.includes('Exif'), kept.includes(secret)]).toEqual([false, false])
  })

  test('UP-20: a png loses its text chunks', async () => {
    const kept = await send('png', withPngChunk(await sample('png'), 'tEXt', Buffer.from(`Author\0${secret}`)))
    expect([kept.includes('tEXt'), kept.includes(secret)]).toEqual([false, false])
  })

  test('UP-20: a gif loses its comments', async () => {
    const gif = await sample('gif')
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(secret), Buffer.from([0])])
    // The comment comes right after the header and its table of colours.
    const start = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0)
    const given = Buffer.concat([gif.subarray(0, start), comment, gif.subarray(start)])
    expect((await sharp(given).metadata()).width).toBe(60)
    expect((await send('gif', given)).includes(secret)).toBe(false)
  })

  test('UP-14: a picture wider than 3200 pixels is stored at that width', async () => {
    const name = newName('png')
    const wide = sharp({ create: { width: 4000, height: 400, channels: 3, background: '#369' } })
    expect((await admin.upload(name, await wide.png().toBuffer(), types.png)).status).toBe(200)
    expect(await site.storage.describePicture(publicUrl(name))).toMatchObject({ width: 3200, height: 320 })
  })

  test('UP-14: of an animation the first frame remains', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const name = newName('gif')
    expect((await admin.upload(name, animated, types.gif)).status).toBe(200)
    const kept = (await site.client().get(publicUrl(name))).bytes
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(kept).raw().toBuffer())[0]).toBe(255)
  })
})

describe('type', () => {
  test('UP-13: SVG is refused under every name and declared type', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await admin.upload(newName('svg'), svg, 'image/svg+xml')).status).toBe(400)
    for (const extension of extensions) {
      expect((await admin.upload(newName(extension), svg, 'image/svg+xml')).status).toBe(415)
      expect((await admin.upload(newName(extension), svg, types[extension])).status).toBe(415)
    }
  })

  test('UP-08: name, declared type and content must agree', async () => {
    const jpg = await sample('jpg')
    const answers = [
      await admin.upload(newName('png'), jpg, types.png),
      await admin.upload(newName('jpg'), jpg, types.png),
      await admin.upload(newName('png'), jpg, types.jpg),
      await admin.upload(newName('jpg'), jpg, 'application/octet-stream'),
      await admin.upload(newName('jpg'), Buffer.from('plain words'), types.jpg),
      await admin.upload(newName('pdf'), jpg, types.pdf),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(415))
    expect((await admin.upload(newName('txt'), Buffer.from('plain words'), 'text/plain')).status).toBe(400)
    expect((await admin.upload(newName('jpg'), Buffer.alloc(0), types.jpg)).status).toBe(400)
  })

  test.each(['jpg', 'png', 'webp', 'gif', 'avif'] as const)(
    'CA-17: a %s is no resume, not even for staff',
    async (extension) => {
      for (const sender of [site.client(), admin]) {
        const answer = await sender.upload(newName(extension, 'resumes/'), await sample(extension), types[extension])
        expect(answer.status).toBe(415)
      }
    },
  )
})

describe('resumes', () => {
  describe.each(['pdf', 'doc', 'docx'] as const)('that a visitor sends as a %s', (extension) => {
    let visitor: TestClient
    let name: string
    let given: Buffer
    let sent: Awaited<ReturnType<TestClient['upload']>>
    beforeAll(async () => {
      visitor = site.client()
      name = newName(extension, 'resumes/')
      given = await sample(extension)
      sent = await visitor.upload(name, given, types[extension])
    })

    test('CA-17: is accepted', () => {
      expect(sent.status, sent.text).toBe(200)
    })

    test('UP-15: goes to the private part of the bucket, and not to the public one', async () => {
      const rows = await site.owner`select path, is_private from uploads where path = ${name}`
      expect(rows).toEqual([{ path: name, is_private: true }])
      for (const client of [admin, visitor]) expect((await client.get(publicUrl(name))).status).toBe(404)
    })

    test('UP-16: is opened by staff, who get what was sent', async () => {
      const opened = await admin.get(privateUrl(name))
      expect([opened.status, opened.bytes.equals(given)]).toEqual([200, true])
      expect(opened.headers.get('cache-control')).toBe('no-store')
      expect(opened.headers.get('content-disposition')).toMatch(/^attachment/)
    })

    test('UP-16: is opened by no visitor, in no way', async () => {
      for (const nosy of [visitor, site.client()]) {
        const asked = [
          ...(await Promise.all([privateUrl(name), publicUrl(name)].map((url) => nosy.get(url)))),
          await nosy.get(`/storage/v1/object/uploads/${name}`),
          await nosy.get(`/storage/v1/render/uploads/${name}/320.jpg`),
          await nosy.get(`/storage/v1/object/info/uploads/${name}`),
          await nosy.send('POST', '/storage/v1/object/list/uploads', '{"prefix":"resumes"}'),
          await nosy.send('POST', `/storage/v1/object/sign/uploads/${name}`, '{"expiresIn":60}'),
          await nosy.send('DELETE', `/storage/v1/object/uploads/${name}`),
          await nosy.send('DELETE', '/storage/v1/object/uploads', JSON.stringify({ prefixes: [name] })),
        ]
        for (const { status } of asked) expect([401, 404]).toContain(status)
        expect((await nosy.get('/rest/v1/uploads')).status).toBe(401)
      }
    })
  })

  test('UP-16: to a visitor a resume that exists and one that does not look the same', async () => {
    const visitor = site.client()
    const name = newName('pdf', 'resumes/')
    await visitor.upload(name, samplePdf(), types.pdf)
    const nosy = site.client()
    const there = await nosy.get(privateUrl(name))
    const nowhere = await nosy.get(privateUrl(newName('pdf', 'resumes/')))
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text])
  })

  test('UP-18: a visitor cannot upload to the public part', async () => {
    const visitor = site.client()
    for (const name of [newName('pdf'), newName('jpg'), 'anything']) {
      const answer = await visitor.upload(name, samplePdf(), types.pdf)
      expect([answer.status, answer.json().statusCode]).toEqual([401, '401'])
    }
    expect(visitor.cookies.size).toBe(0)
  })

  test('BL-39: the visitor cookie is set with the first stored resume and does not change', async () => {
    const visitor = site.client()
    expect((await visitor.upload(newName('pdf', 'resumes/'), Buffer.from('no'), types.pdf)).status).toBe(415)
    expect(visitor.cookies.size).toBe(0)
    const name = newName('pdf', 'resumes/')
    await visitor.upload(name, samplePdf(), types.pdf)
    const cookie = visitor.cookies.get('prabas_visitor')
    expect(cookie).toMatch(/^[0-9a-f-]{36}\./)
    const second = newName('pdf', 'resumes/')
    await visitor.upload(second, samplePdf(), types.pdf)
    expect(visitor.cookies.get('prabas_visitor')).toBe(cookie)
    const owners =
      await site.owner`select visitor_id, uploaded_by from uploads where path in ${site.owner([name, second])}`
    expect(owners.map((row) => ({ ...row }))).toEqual(
      Array(2).fill({ visitor_id: cookie!.split('.')[0], uploaded_by: null }),
    )
  })

  test('a download carries the name the applicant gave, and no other extension', async () => {
    const visitor = site.client()
    const name = newName('pdf', 'resumes/')
    const form = new FormData()
    form.append('', new Blob([samplePdf() as Uint8Array<ArrayBuffer>], { type: types.pdf }), 'तेन्जिङ "CV".exe')
    expect((await visitor.send('POST', `/storage/v1/object/uploads/${name}`, form)).status).toBe(200)
    const header = (await admin.get(privateUrl(name))).headers.get('content-disposition')!
    expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toMatch(/^तेन्जिङ .*CV.*\.pdf$/)
  })
})

describe('an application', () => {
  test('UP-17: names only a file that its own visitor uploaded', async () => {
    const [job] = await site.owner`insert into careers (title, description, is_active)
      values ('Guide', 'Leads the way', true) returning id`
    const [owner, other] = [site.client(), site.client()]
    const name = newName('pdf', 'resumes/')
    await owner.upload(name, samplePdf(), types.pdf)
    await other.upload(newName('pdf', 'resumes/'), samplePdf(), types.pdf)
    const apply = (who: TestClient) =>
      who.postJson('/rest/v1/job_applications', {
        career_id: job!.id,
        applicant_name: 'Tenzing',
        applicant_email: 'tenzing@example.com',
        cover_letter: 'I know the way.',
        resume_url: privateUrl(name),
      })
    expect((await apply(other)).status).toBe(400)
    expect((await apply(site.client())).status).toBe(400)
    expect((await apply(owner)).status).toBe(201)
    expect((await apply(owner)).status).toBe(409)
  })
})
