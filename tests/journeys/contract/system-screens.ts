import { addRow, staffOf } from '../support/staff.ts'
import { removeRows, sendRows } from '../support/visitors.ts'
import type { DeclaredScreen } from './declared-screen.ts'

const accounts: DeclaredScreen = {
  path: 'admin-management',
  table: 'admin_users',
  list: 'Admin Management',
  columns: ['Name', 'Email', 'Role', 'Actions'],
  empty: 'No admin users found.',
  isNeverEmpty: true,
  name: 'pemba@example.com',
  find: 'email=eq.pemba@example.com',
  texts: ['Pemba', 'pemba@example.com', 'Super Admin'],
  visitors: null,
  form: {
    add: 'Add admin user',
    edit: 'Edit admin user',
    fields: [
      {
        label: 'Email',
        starts: '',
        typed: 'pemba@example.com',
        refused: [
          ['', 'Email is required', 'AM-05'],
          ['not an address', 'Please enter a valid email address', 'AM-03'],
        ],
      },
      { label: 'Name', starts: '', typed: 'Pemba', changed: 'Pemba Lama' },
      { label: 'Role', kind: 'choice', starts: 'Admin', typed: 'Super Admin', id: 'AM-07' },
    ],
    created: { name: 'Pemba', role: 'super_admin' },
    changed: { name: 'Pemba Lama', role: 'super_admin' },
    changedTexts: ['Pemba Lama'],
    afterCreation: { dialog: 'Invitation link', button: 'Done' },
  },
  remove: {
    question: 'Are you sure you want to delete this admin user? This action cannot be undone.',
    path: 'user_roles',
  },
  messages: {
    created: 'Admin user saved successfully!',
    changed: 'Admin user saved successfully!',
    deleted: 'Admin user deleted successfully!',
    loadFailed: 'Failed to load admin users: the shelf is full',
    changeFailed: 'Failed to save admin user: the shelf is full',
    deleteFailed: 'Failed to delete admin user: the shelf is full',
  },
  ids: {
    columns: 'AM-01',
    buttons: 'AM-01',
    formOpens: 'AM-02',
    question: 'AM-09',
    created: 'AM-11',
    changed: 'AM-11',
    deleted: 'AM-12',
    loadFailed: 'AM-13',
    changeFailed: 'AM-14',
    deleteFailed: 'AM-15',
  },
}

const auditLog: DeclaredScreen = {
  path: 'audit-trail',
  table: 'audit_log',
  list: 'Audit Trail',
  empty: 'Nothing has been changed yet.',
  isNeverEmpty: true,
  async arrange(server) {
    const { id } = await addRow(server, 'awards', { title: 'Passing boot', organization: 'Hill Club', year: 2001 })
    await removeRows(server, `awards?id=eq.${id}`)
  },
  name: 'Awards: Passing boot',
  rowText: /Deleted ?Awards: Passing boot/,
  find: 'row_name=eq.Passing%20boot&action=eq.delete',
  texts: ['Deleted', 'Awards: Passing boot'],
  visitors: null,
  messages: { loadFailed: 'Failed to load the audit trail' },
  ids: { loadFailed: 'AU-04' },
}

const mailOutbox: DeclaredScreen = {
  path: 'mail-outbox',
  table: 'mail_outbox',
  list: 'Mail Outbox',
  empty: 'No mail has been written yet.',
  isNeverEmpty: true,
  arrange: (server) => sendRows(server, 'rpc/newsletter_subscribe', { email: 'outbox@example.com' }),
  name: 'outbox@example.com',
  rowText: /outbox@example\.com/,
  find: 'recipient=eq.outbox@example.com',
  texts: ['waiting'],
  visitors: null,
  messages: { loadFailed: 'Failed to load the mail outbox' },
  ids: {},
  cleanUp: (server) => removeRows(server, 'newsletter_subscriptions?email=eq.outbox@example.com'),
}

const passwordText = `Namaste,

Someone requested a new password for this account.

Choose one here (the link works once, for an hour):
{link}

If that was not you, ignore this email: your password stays as it is.`

const mailTexts: DeclaredScreen = {
  path: 'mail-texts',
  table: 'mail_texts',
  list: 'Mail Texts',
  empty: 'No mail texts found.',
  isNeverEmpty: true,
  name: 'New password',
  find: 'kind=eq.password_reset',
  texts: [
    'New password',
    'To a colleague who has forgotten the password.',
    'Set a new {company} password',
    'Variables: {company}, {link}',
  ],
  visitors: null,
  form: {
    add: null,
    edit: 'Edit mail text',
    fields: [
      { label: 'Variables', typed: 'company, link', opens: 'company, link' },
      {
        label: 'Subject',
        typed: 'Set a new {company} password',
        opens: 'Set a new {company} password',
        changed: 'A new password for {company}',
        refused: [['', 'Subject is required']],
      },
      { label: 'Text', typed: passwordText, opens: passwordText, refused: [['', 'Text is required']] },
    ],
    changed: { subject: 'A new password for {company}' },
    changedTexts: ['A new password for {company}', 'Edited'],
  },
  messages: {
    changed: 'Mail text saved successfully!',
    loadFailed: 'Failed to load the mail texts',
    changeFailed: 'Failed to save mail text: the shelf is full',
  },
  ids: {},
  async cleanUp(server) {
    const subject = 'Set a new {company} password'
    await (await staffOf(server)).send('PATCH', '/rest/v1/mail_texts?kind=eq.password_reset', { subject })
  },
}

export const systemScreens = [accounts, auditLog, mailOutbox, mailTexts]
