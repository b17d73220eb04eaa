import { expect, test } from 'vitest'
import { applicationForm } from '../../app/features/applications/application-form.ts'
import { commentForm } from '../../app/features/comments/comment-form.ts'
import { inquiryForm } from '../../app/features/inquiries/inquiry-form.ts'
import { newsletterForm } from '../../app/features/newsletter/newsletter-form.ts'
import { refuseForm, type VisitorForm } from '../../app/visitor-forms/visitor-form.ts'

const email = 'pasang@example.com'
const inquiry = { name: 'Pasang', email, phone: '', subject: 'Mustang', message: 'Four of us' }
const application = { career_id: 'job', applicant_name: 'Mingma', applicant_email: email, cover_letter: 'Nine seasons' }
const comment = { blog_id: 'post', author_name: 'Hana', author_email: email, comment_text: 'Lovely' }

/** The words of the toast, the fields they are about, and what is still in the fields. */
const refusalOf = (form: VisitorForm, values: Record<string, string>) => {
  const answer = refuseForm(form, values)
  if (!answer) return undefined
  const { title, description } = answer.message
  expect(answer.values).toEqual(values)
  return [title, description, ...Object.keys(answer.errors)]
}

test('whole forms are not refused', () => {
  expect(refusalOf(inquiryForm, inquiry)).toBeUndefined()
  expect(refusalOf(applicationForm, application)).toBeUndefined()
  expect(refusalOf(commentForm, comment)).toBeUndefined()
  expect(refusalOf(newsletterForm, { email })).toBeUndefined()
})

test.each(['name', 'email', 'subject', 'message'])('CO-11 CO-12: an inquiry without its %s is refused', (missing) => {
  for (const nothing of ['', ' ', ' <javascript:> onclick= '])
    expect(refusalOf(inquiryForm, { ...inquiry, [missing]: nothing })).toEqual([
      'Missing Information',
      'Please fill in all required fields',
      missing,
    ])
})

test.each(['applicant_name', 'applicant_email', 'cover_letter'])(
  'CA-14: an application without its %s is refused',
  (missing) => {
    for (const nothing of ['', ' '])
      expect(refusalOf(applicationForm, { ...application, [missing]: nothing })).toEqual([
        'Missing Information',
        'Please fill in all required fields.',
        missing,
      ])
  },
)

test.each(['author_name', 'author_email', 'comment_text'])('BL-43: a comment without its %s is refused', (missing) => {
  for (const nothing of ['', ' '])
    expect(refusalOf(commentForm, { ...comment, [missing]: nothing })).toEqual([
      'Missing Information',
      'Please fill in all fields',
      missing,
    ])
})

const invalid = ['Invalid Email', 'Please enter a valid email address']
const longEmail = (length: number) => `${'x'.repeat(length - 12)}@example.com`

test.each(['pasang', 'pasang@example', 'a b@example.com', '@example.com'])(
  'CO-14 CA-15 NL-08: %s is no address',
  (malformed) => {
    expect(refusalOf(inquiryForm, { ...inquiry, email: malformed })).toEqual([...invalid, 'email'])
    expect(refusalOf(applicationForm, { ...application, applicant_email: malformed })).toEqual([
      ...invalid,
      'applicant_email',
    ])
    expect(refusalOf(newsletterForm, { email: malformed })).toEqual([...invalid, 'email'])
  },
)

test('CO-15 NL-08: an address may have 254 characters, and no more', () => {
  expect(refusalOf(inquiryForm, { ...inquiry, email: longEmail(254) })).toBeUndefined()
  expect(refusalOf(inquiryForm, { ...inquiry, email: longEmail(255) })).toEqual([...invalid, 'email'])
  expect(refusalOf(newsletterForm, { email: longEmail(254) })).toBeUndefined()
  expect(refusalOf(newsletterForm, { email: longEmail(255) })).toEqual([...invalid, 'email'])
  expect(refusalOf(newsletterForm, { email: ' <> ' })).toEqual([...invalid, 'email'])
})
