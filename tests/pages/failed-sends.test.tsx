import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Outlet, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createData } from '#app/lib/data/create-data.ts'
import { dataContext, reportErrorContext, sentFormContext, storeResumeContext } from '#app/lib/data/request-context.ts'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import * as blogPost from '../../app/features/blog/post/route.tsx'
import * as apply from '../../app/features/careers/apply-route.tsx'

const job = crypto.randomUUID()
const report = vi.fn()
beforeEach(() => report.mockClear())

const outOfOrder = async () => Response.json({ message: 'out of order', code: '57P03' }, { status: 500 })
const oneJob = async () => Response.json([{ id: job, title: 'Guide' }])

type Action = (args: never) => Promise<unknown>

/** A form as a browser without scripts sends it. */
async function send(action: Action, params: object, fields: Record<string, string | File>, answerTables = outOfOrder) {
  const context = new RouterContextProvider()
  context.set(dataContext, createData('http://in-process/rest/v1', { fetch: answerTables, retry: false }))
  context.set(reportErrorContext, report)
  context.set(storeResumeContext, () => Promise.reject(new Error('the disk is gone')))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  context.set(sentFormContext, { fields: form })
  const answer = await action({ context, params } as never)
  return answer as { data: FormAnswer; init: ResponseInit }
}

/** The response page when its loader fails as well. */
function showFailed(ErrorBoundary: unknown, path: string, address: string, answer: FormAnswer) {
  const Stub = createRoutesStub([
    {
      id: 'around',
      Component: () => <Outlet context={{ isOverList: false }} />,
      children: [
        { id: 'page', path, Component: () => null, ErrorBoundary: ErrorBoundary as ComponentType, loader: () => null },
      ],
    },
  ])
  const failed = { loaderData: {}, actionData: { page: answer }, errors: { page: new Error('out of order') } }
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={failed} />)
}

test('W-32 BL-46: a comment sent while the database is unavailable is returned in the form with an error', async () => {
  const typed = { blog_id: crypto.randomUUID(), author_name: 'Hana', author_email: 'hana@example.com' }
  const sent = await send(blogPost.action, { post: 'tea' }, { ...typed, comment_text: 'We walked up in March' })
  expect(sent.init.status).toBe(503)
  expect(report).toHaveBeenCalledOnce()
  const html = showFailed(blogPost.ErrorBoundary, '/blog/:post', '/blog/tea', sent.data)
  expect(html).toContain('Failed to submit comment')
  for (const value of [...Object.values(typed), 'We walked up in March', '/blog/tea#comments'])
    expect(html).toContain(value)
})

test('W-32 CA-21: so is an application', async () => {
  const typed = { applicant_name: 'Mingma', applicant_email: 'mingma@example.com', cover_letter: 'Nine seasons.' }
  const sent = await send(apply.action, { job }, { ...typed, position_title: 'Guide' })
  expect(sent.init.status).toBe(503)
  const html = showFailed(apply.ErrorBoundary, '/careers/:job/apply', `/careers/${job}/apply`, sent.data)
  expect(html).toContain('Failed to submit application. Please try again.')
  for (const value of [...Object.values(typed), 'Apply for Guide', `/careers/${job}/apply`])
    expect(html).toContain(value)
})

test('W-32 UP-09: a resume that cannot be stored is reported like a failed upload, and the cover letter stays', async () => {
  const resume = new File(['%PDF-1.4'], 'me.pdf', { type: 'application/pdf' })
  const { data } = await send(apply.action, { job }, { cover_letter: 'Nine seasons.', resume }, oneJob)
  expect(data.message).toMatchObject({ title: 'Upload failed' })
  expect(data.errors).toEqual({ resume_url: 'Failed to upload file. Please try again.' })
  expect(data.values).toMatchObject({ cover_letter: 'Nine seasons.', career_id: job })
  expect(report).toHaveBeenCalledOnce()
})

test('a form of a missing page gets 404', async () => {
  const none = async () => Response.json([])
  const thrown = await send(apply.action, { job }, {}, none).catch((given: unknown) => given)
  expect(thrown).toMatchObject({ init: { status: 404 } })
})
