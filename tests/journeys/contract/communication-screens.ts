import { TestBrowser } from '../../support/test-browser.ts'
import { addComment, addPost } from '../support/posts.ts'
import { removeRows, sendRows } from '../support/visitors.ts'
import type { DeclaredScreen } from './declared-screen.ts'

const inquiries: DeclaredScreen = {
  path: 'inquiries',
  table: 'inquiries',
  list: 'Inquiries',
  empty: 'No inquiries found.',
  async arrange(server) {
    const inquiry = { name: 'Pasang', email: 'pasang@example.com', message: 'Is May a good month?' }
    for (const subject of ['Mustang', 'Ilam']) await sendRows(server, 'inquiries', { ...inquiry, subject })
  },
  order: ['Ilam', 'Mustang'],
  name: 'Pasang, Mustang',
  find: 'subject=eq.Mustang',
  texts: ['Mustang', 'pasang@example.com', 'Is May a good month?', 'pending'],
  visitors: null,
  form: {
    add: null,
    edit: 'Internal note',
    editButton: 'Internal note: Pasang, Mustang',
    fields: [{ label: 'Internal note', typed: '', changed: 'Called back, wants a guide.' }],
    changed: { internal_note: 'Called back, wants a guide.' },
    changedTexts: ['Called back, wants a guide.'],
  },
  remove: { question: 'Are you sure you want to delete this inquiry?' },
  messages: {
    changed: 'Note saved successfully',
    deleted: 'Inquiry deleted successfully',
    loadFailed: 'Failed to fetch inquiries',
    changeFailed: 'Failed to save note',
    deleteFailed: 'Failed to delete inquiry',
  },
  ids: { loadFailed: 'AI-11', empty: 'AI-13', changeStored: 'AI-18', question: 'AI-19' },
  cleanUp: (server) => removeRows(server, 'inquiries?id=not.is.null'),
}

const savedAnswers: DeclaredScreen = {
  path: 'saved-answers',
  table: 'saved_answers',
  list: 'Saved Answers',
  empty: 'No saved answers yet.',
  others: [{ title: 'Visa on arrival', body: 'Bring a photo.', used_for: 'inquiries' }],
  order: ['Permits', 'Visa on arrival'],
  name: 'Permits',
  find: 'title=eq.Permits',
  texts: ['Permits', 'Inquiries and applications', 'Mustang needs one.'],
  visitors: null,
  form: {
    add: 'Add saved answer',
    edit: 'Edit saved answer',
    fields: [
      { label: 'Title', starts: '', typed: 'Permits', refused: [['', 'Title is required']] },
      { label: 'Used for', kind: 'choice', starts: 'Inquiries', typed: 'Inquiries and applications' },
      {
        label: 'Text',
        starts: '',
        typed: 'Mustang needs one.',
        changed: 'Dolpo needs one too.',
        refused: [['', 'Text is required']],
      },
    ],
    created: { used_for: 'both', body: 'Mustang needs one.' },
    changed: { used_for: 'both', body: 'Dolpo needs one too.' },
    changedTexts: ['Dolpo needs one too.'],
  },
  remove: { question: 'Are you sure you want to delete this saved answer?' },
  messages: {
    created: 'Saved answer saved successfully!',
    changed: 'Saved answer saved successfully!',
    deleted: 'Saved answer deleted successfully!',
    loadFailed: 'Failed to load saved answer: the shelf is full',
    createFailed: 'Failed to save saved answer: the shelf is full',
    changeFailed: 'Failed to save saved answer: the shelf is full',
    deleteFailed: 'Failed to delete saved answer: the shelf is full',
  },
  ids: {},
}

const newsletter: DeclaredScreen = {
  path: 'newsletter',
  table: 'newsletter_subscriptions',
  list: 'Newsletter',
  columns: ['Email', 'Status', 'Subscribed', 'Link', 'Actions'],
  empty: 'No newsletter subscriptions found.',
  async arrange(server) {
    for (const email of ['older@example.com', 'newer@example.com'])
      await sendRows(server, 'rpc/newsletter_subscribe', { email })
  },
  order: ['newer@example.com', 'older@example.com'],
  name: 'newer@example.com',
  find: 'email=eq.newer@example.com',
  texts: ['newer@example.com', 'Active', 'Unconfirmed'],
  visitors: null,
  remove: { question: 'Are you sure you want to delete the subscription for newer@example.com?' },
  messages: {
    deleted: 'Subscription deleted successfully.',
    loadFailed: 'Failed to fetch newsletter subscriptions.',
    deleteFailed: 'Failed to delete subscription.',
  },
  ids: {
    order: 'AN-01',
    question: 'AN-07',
    deleted: 'AN-15',
    loadFailed: 'AN-16',
    deleteFailed: 'AN-18',
    empty: 'AN-19',
    texts: 'AN-21',
  },
  cleanUp: (server) => removeRows(server, 'newsletter_subscriptions?id=not.is.null'),
}

const newsletterIssues: DeclaredScreen = {
  path: 'newsletter-issues',
  table: 'newsletter_issues',
  list: 'Mailings',
  empty: 'No issues yet. Write the first one.',
  others: [{ subject: 'Autumn in Ilam', content: '<p>Leaves.</p>' }],
  order: ['Spring in Ilam', 'Autumn in Ilam'],
  name: 'Spring in Ilam',
  find: 'subject=eq.Spring%20in%20Ilam',
  texts: ['Spring in Ilam', 'Tea is picked', 'draft', 'On the site'],
  // Only once it is sent.
  visitors: null,
  form: {
    add: 'Add issue',
    edit: 'Edit issue',
    fields: [
      { label: 'Subject', starts: '', typed: 'Spring in Ilam', refused: [['', 'Subject is required']] },
      { label: 'Preview text', starts: '', typed: 'Tea is picked', changed: 'Tea is poured' },
      { label: 'Text', kind: 'rich-text', starts: '', typed: 'The passes are open.' },
      { label: 'Readable on the site', kind: 'switch', starts: false, typed: true },
    ],
    elsewhere: ['Posts'],
    created: { content: '<p>The passes are open.</p>', is_shared: true, status: 'draft' },
    changed: { preview_text: 'Tea is poured', content: '<p>The passes are open.</p>' },
    changedTexts: ['Tea is poured'],
  },
  remove: { question: 'Are you sure you want to delete this issue?' },
  messages: {
    created: 'Issue created successfully',
    changed: 'Issue updated successfully',
    deleted: 'Issue deleted successfully',
    loadFailed: 'Error loading issues: the shelf is full',
    createFailed: 'Error creating issue: the shelf is full',
    changeFailed: 'Error updating issue: the shelf is full',
    deleteFailed: 'Error deleting issue: the shelf is full',
  },
  ids: {},
}

const comments: DeclaredScreen = {
  path: 'comments',
  table: 'blog_comments',
  list: 'Comments',
  empty: 'No pending comments.',
  async arrange(server) {
    const post = await addPost(server, { title: 'First frost', slug: 'first-frost' })
    for (const text of ['Early', 'Late']) await addComment(server, post.id!, text, false)
  },
  order: ['Reader of Late', 'Reader of Early'],
  name: 'Reader of Early on First frost',
  find: 'comment_text=eq.Early',
  texts: ['Reader of Early', 'reader@example.com', 'Early'],
  // Only once it is approved.
  visitors: null,
  remove: { question: 'Are you sure you want to delete this comment?' },
  messages: {
    deleted: 'Comment deleted successfully',
    loadFailed: 'Failed to load comments',
    deleteFailed: 'Failed to delete comment',
  },
  ids: { question: 'CM-08' },
  cleanUp: (server) => removeRows(server, 'blog_posts?slug=eq.first-frost'),
}

const likes: DeclaredScreen = {
  path: 'likes',
  table: 'blog_likes',
  list: 'Likes',
  columns: ['Email', 'Post', 'Liked', 'Actions'],
  empty: 'No likes yet.',
  async arrange(server) {
    const { id } = await addPost(server, { title: 'First snow', slug: 'first-snow' })
    for (const user_email of ['asha@example.com', 'bimal@example.com'])
      await new TestBrowser(server.url).post('/rest/v1/blog_likes', { blog_id: id, user_email })
  },
  order: ['bimal@example.com', 'asha@example.com'],
  name: 'asha@example.com on First snow',
  find: 'user_email=eq.asha@example.com',
  texts: ['asha@example.com', 'First snow'],
  links: [['First snow', '/blog/first-snow']],
  visitors: null,
  remove: { question: 'Are you sure you want to delete this like?' },
  messages: {
    deleted: 'Like deleted successfully',
    loadFailed: 'Failed to load likes',
    deleteFailed: 'Failed to delete like',
  },
  ids: {},
  cleanUp: (server) => removeRows(server, 'blog_posts?slug=eq.first-snow'),
}

export const communicationScreens = [inquiries, savedAnswers, newsletter, newsletterIssues, comments, likes]
