import { solveChallenge, verifySolution } from 'altcha-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { issueProof } from './proofs.ts'

let site: TestSite
let blogId: string
let careerId: string
beforeAll(async () => {
  site = await openSite({ config: { trustProxy: 1 } })
  const [post] = await site.owner`insert into blog_posts (title, slug, is_published, published_at)
    values ('Tea', 'tea', true, now()) returning id`
  const [job] =
    await site.owner`insert into careers (title, description, is_active) values ('Guide', 'D', true) returning id`
  blogId = post!.id
  careerId = job!.id
})
afterAll(() => site.close())
beforeEach(() => site.owner`delete from inquiries`)

const words = 'Two weeks in Mustang with my mother in May, please.'
const inquiry = { name: 'Tenzing', email: 'tenzing@example.com', subject: 'Mustang', message: words }

async function scoreOf(row: object, evidence?: object | null, browser: TestBrowser = site.browser()) {
  const sent = await browser.post('/rest/v1/inquiries', {
    ...inquiry,
    ...row,
    ...(evidence !== undefined && { form_evidence: evidence }),
  })
  expect(sent.status).toBe(201)
  const [stored] = await site.owner`select spam_reasons as reasons, spam_score as score, is_spam, form_evidence
    from inquiries order by created_at desc, id limit 1`
  expect(stored!.form_evidence).toBeNull()
  return { reasons: stored!.reasons as string[], score: stored!.score as number, isSpam: stored!.is_spam as boolean }
}
const provenScore = async (row: object = {}, more: object = {}) =>
  scoreOf(row, { proof: await issueProof(site), ...more })

const link = 'https://peaks.example/route'
const links = (count: number) => ({ message: `${words} ${Array(count).fill(link).join(' ')}` })

test.each([
  ['SP-04', 'nothing', {}, {}, [], 0],
  ['SP-03', 'a filled trap', {}, { trap: 'x' }, ['trap'], 10],
  ['SP-08', 'one link', links(1), {}, ['link'], 2],
  ['SP-08', 'two links', links(2), {}, ['links'], 4],
  ['SP-08', 'three links', links(3), {}, ['links'], 4],
  ['SP-08', 'four links', links(4), {}, ['many_links'], 8],
  ['SP-08', 'links without a protocol', { message: 'www.peaks.example and t.me/peaks' }, {}, ['links'], 4],
  ['SP-08', 'a link in a name', { name: 'http://peaks.example' }, {}, ['link'], 2],
  ['SP-08', 'markup', { message: '[url=peaks.example]peaks[/url]' }, {}, ['markup'], 4],
  ['SP-08', 'a link in HTML', { message: `<a href="${link}">` }, {}, ['link', 'markup'], 6],
  ['SP-02', 'nine points and less', { ...links(4), subject: 'Us' }, {}, ['many_links'], 8],
  ['SP-02', 'ten points and more', { message: `${links(4).message} [url=x]` }, {}, ['many_links', 'markup'], 12],
])('%s: %s beside a proof', async (_id, _what, row, more, reasons, score) => {
  expect(await provenScore(row, more)).toEqual({ reasons, score, isSpam: score >= 10 })
})

test.each([
  ['SP-04', 'nothing', {}, ['no_proof'], 2, false],
  ['SP-02', 'three links', links(3), ['no_proof', 'links'], 6, false],
  ['SP-02', 'four links', links(4), ['no_proof', 'many_links'], 10, true],
])('%s: %s without a proof', async (_id, _what, row, reasons, score, isSpam) => {
  expect(await scoreOf(row)).toEqual({ reasons, score, isSpam })
})

test('SP-01: evidence that is no object is no evidence', async () => {
  for (const evidence of [null, ['trap'], 7, 'trap'] as object[])
    expect((await scoreOf({ message: 'M' }, evidence)).reasons).toEqual(['no_proof'])
  for (const proof of [null, undefined])
    expect((await scoreOf({ message: 'M' }, { proof })).reasons).toEqual(['no_proof'])
})

test('SP-05: a proof counts once, in its time and with the signature of this site', async () => {
  const proof = await issueProof(site)
  const reasonsFor = async (given: unknown) => (await scoreOf({ message: 'M' }, { proof: given })).reasons
  expect(await reasonsFor(proof)).toEqual([])
  expect(await reasonsFor(proof)).toEqual(['reused_proof'])
  expect(await reasonsFor(await issueProof(site, { secondsAgo: 30_000, holdsSeconds: -1 }))).toEqual(['old_proof'])
  const fresh = await issueProof(site)
  const false_ = ['false_proof']
  expect(await reasonsFor({ ...fresh, signature: 'a'.repeat(64) })).toEqual(false_)
  expect(await reasonsFor({ ...fresh, number: 4712 })).toEqual(false_)
  expect(await reasonsFor({ ...fresh, challenge: 'a'.repeat(64) })).toEqual(false_)
  expect(await reasonsFor({ ...fresh, salt: fresh.salt.replace('expires=1', 'expires=2') })).toEqual(false_)
  // The digits of the number moved into the salt give the same challenge and signature.
  expect(await reasonsFor({ ...fresh, salt: `${fresh.salt}4`, number: 711 })).toEqual(false_)
  for (const broken of [{}, 'proof', [], { ...fresh, number: 1e9 }, { ...fresh, salt: 'x'.repeat(100_000) }])
    expect(await reasonsFor(broken)).toEqual(false_)
  expect(await reasonsFor(fresh)).toEqual([])
})

test('SP-05: one proof for many rows counts for the first', async () => {
  const proof = await issueProof(site)
  const rows = [1, 2, 3].map((n) => ({ ...inquiry, message: `M${n}`, form_evidence: { proof } }))
  expect((await site.browser().post('/rest/v1/inquiries', rows)).status).toBe(201)
  const stored = await site.owner`select spam_reasons from inquiries order by message`
  expect(stored.map(({ spam_reasons }) => spam_reasons)).toEqual([[], ['reused_proof'], ['reused_proof']])
})

test('SP-06, SP-07: a challenge is solved with altcha-lib; within three seconds it is hurried', async () => {
  const browser = site.browser()
  const { challenge, salt, signature, algorithm, maxnumber } = (await browser.call('form_challenge', {})).json()
  expect(algorithm).toBe('SHA-256')
  const { number } = (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)!
  const proof = { challenge, salt, signature, number }
  const [secret] =
    await site.owner`select encode(value, 'hex') as hex from private.server_secrets where name = 'form-challenge'`
  expect(await verifySolution({ ...proof, algorithm }, secret!.hex)).toBe(true)
  expect(await verifySolution({ ...proof, algorithm }, 'another')).toBe(false)
  const { reasons, score } = await scoreOf({ message: 'M' }, { proof })
  expect(['hurried', undefined]).toContain(reasons[0])
  expect(score).toBe(reasons[0] ? 2 : 0)
  const seconds = async (secondsAgo: number) =>
    (await scoreOf({ message: 'M' }, { proof: await issueProof(site, { secondsAgo }) })).reasons
  expect(await seconds(1)).toEqual(['hurried'])
  expect(await seconds(4)).toEqual([])
})

test('SP-09: the same words count, however they are spaced; short ones do not', async () => {
  const betweenWords = ' \t\n\v\f\r!"#$%&\'()*+,-./0123456789:;<=>?@[\\]^_`{|}~'
  const copy = { message: words.toUpperCase().replaceAll(' ', betweenWords) }
  expect((await provenScore()).reasons).toEqual([])
  expect(await provenScore(copy)).toEqual({ reasons: ['repeated'], score: 2, isSpam: false })
  expect((await provenScore()).reasons).toEqual(['repeated'])
  expect(await provenScore(copy)).toEqual({ reasons: ['repeated_often'], score: 4, isSpam: false })
  await site.owner`update inquiries set created_at = now() - interval '8 days'`
  expect((await provenScore()).reasons).toEqual([])
  await site.owner`update inquiries set created_at = now() - interval '8 days'`
  const [one] = await site.owner`select id from inquiries limit 1`
  await site.owner`update inquiries set is_spam = true where id = ${one!.id}`
  expect(await provenScore()).toEqual({ reasons: ['repeats_spam'], score: 8, isSpam: false })
  expect(await scoreOf({})).toEqual({ reasons: ['no_proof', 'repeats_spam'], score: 10, isSpam: true })
  for (const _ of [1, 2]) expect((await provenScore({ message: 'How much is it?' })).reasons).toEqual([])
})

test('SP-10: many from one address count, and others are not touched', async () => {
  const browser = site.browser()
  const sendMore = async (count: number) => {
    for (let n = 0; n < count; n++) await browser.post('/rest/v1/inquiries', { ...inquiry, message: 'M' })
  }
  await sendMore(4)
  expect((await scoreOf({ message: 'M' }, {}, browser)).reasons).toEqual(['no_proof'])
  expect(await scoreOf({ message: 'M' }, {}, browser)).toEqual({
    reasons: ['no_proof', 'busy_sender'],
    score: 3,
    isSpam: false,
  })
  await sendMore(14)
  expect(await scoreOf({ message: 'M' }, {}, browser)).toEqual({
    reasons: ['no_proof', 'flooding_sender'],
    score: 5,
    isSpam: false,
  })
  for (const _ of [1, 2, 3]) await scoreOf({}, {}, browser)
  const often = ['repeated_often', 'flooding_sender']
  expect(await scoreOf({}, {}, browser)).toEqual({ reasons: ['no_proof', ...often], score: 9, isSpam: false })
  const withLink = { subject: link }
  expect(await scoreOf(withLink, {}, browser)).toEqual({
    reasons: ['no_proof', 'link', ...often],
    score: 11,
    isSpam: true,
  })
  expect((await scoreOf({ message: 'M' })).reasons).toEqual(['no_proof'])
  await site.owner`update private.arrivals set at = at - interval '61 minutes'`
  expect((await scoreOf({ message: 'M' }, {}, browser)).reasons).toEqual(['no_proof'])
})

test('SP-10: whoever comes through a proxy that nobody named is not taken for one sender', async () => {
  const open = await openSite({ on: site })
  const post = () =>
    fetch(`${open.url}/rest/v1/inquiries`, {
      method: 'POST',
      headers: { apikey: 'public', 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ ...inquiry, message: 'M' }),
    })
  for (let n = 0; n < 7; n++) expect((await post()).status).toBe(201)
  expect(await site.owner`select from inquiries where 'busy_sender' = any (spam_reasons)`).toEqual([])
  await open.close()
})

test('SP-01: applications and comments are scored too, each by its own words', async () => {
  const proof = () => issueProof(site)
  const send = async (table: string, row: object) => {
    const sent = await site
      .browser()
      .post(`/rest/v1/${table}`, { ...row, form_evidence: { proof: await proof(), trap: 'x' } })
    expect(sent.status).toBe(201)
  }
  await send('job_applications', {
    career_id: careerId,
    applicant_name: 'Dawa',
    applicant_email: 'dawa@example.com',
    cover_letter: `I have guided for years: ${link}`,
  })
  await send('blog_comments', {
    blog_id: blogId,
    author_name: 'Dawa',
    author_email: 'dawa@example.com',
    comment_text: `Read ${link} and ${link}`,
  })
  const [application] = await site.owner`select spam_reasons, spam_score, is_spam from job_applications`
  expect(application).toEqual({ spam_reasons: ['trap', 'link'], spam_score: 12, is_spam: true })
  const [comment] = await site.owner`select spam_reasons, spam_score, is_spam, is_approved from blog_comments`
  expect(comment).toEqual({ spam_reasons: ['trap', 'links'], spam_score: 14, is_spam: true, is_approved: false })
})

test.each(['is_spam', 'spam_score', 'spam_reasons'])('SP-19: a visitor cannot set %s', async (column) => {
  const value = { is_spam: false, spam_score: 0, spam_reasons: [] }[column]
  const sent = await site.browser().post('/rest/v1/inquiries', { ...inquiry, [column]: value })
  expect(sent.status).toBe(401)
  expect(await site.owner`select from inquiries`).toEqual([])
})

test('SP-19: staff set whether it is spam, never its score', async () => {
  await scoreOf({}, { trap: 'x' })
  const staff = site.browser()
  await staff.signIn()
  const change = (values: object) => staff.send('PATCH', '/rest/v1/inquiries?email=eq.tenzing@example.com', values)
  for (const values of [{ spam_score: 0 }, { spam_reasons: [] }, { form_evidence: {} }])
    expect((await change(values)).status).toBe(403)
  expect((await change({ is_spam: false })).status).toBe(204)
  const [row] = await site.owner`select is_spam, spam_score from inquiries`
  expect(row).toEqual({ is_spam: false, spam_score: 12 })
})

test('SP-02: the points are those of the decision', async () => {
  const { readFileSync } = await import('node:fs')
  const decision = readFileSync('docs/decisions/035-spam-is-scored-in-postgresql.md', 'utf8')
  const points = await site.owner`select reason, points from private.spam_points order by reason`
  const written = [...decision.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, reason, value]) => ({
    reason,
    points: Number(value),
  }))
  expect(written.sort((one, other) => (one.reason! < other.reason! ? -1 : 1))).toEqual([...points])
})
