import type { Message } from '#app/lib/messages.ts'

/** What the back office says. Apart from messages.ts, so that visitors do not load it. */
export type AdminMessage = Omit<Message, 'tone'> & { tone?: 'success' | 'destructive' }

const failure = (title: string, description: string): AdminMessage => ({ title, description, tone: 'destructive' })
const error = (description: string) => failure('Error', description)
const success = (description: string): AdminMessage => ({ title: 'Success', description, tone: 'success' })

export interface ResourceMessages {
  loadFailed: (reason: string) => AdminMessage
  created: AdminMessage
  updated: AdminMessage
  deleted: AdminMessage
  createFailed: (reason: string) => AdminMessage
  updateFailed: (reason: string) => AdminMessage
  deleteFailed: (reason: string) => AdminMessage
  /** Of a step, where it has words of its own. */
  moveFailed?: (reason: string) => AdminMessage
}

export interface SingleMessages {
  /** Absent: a failed load is logged and not said. */
  loadFailed?: (reason: string) => AdminMessage
  saved: AdminMessage
  saveFailed: (reason: string) => AdminMessage
}

export const sessionMessages = {
  tooMany: failure('Too Many Attempts', 'Too many login attempts. Please try again in 15 minutes.'),
  missing: failure('Validation Error', 'Email and password are required'),
  failed: failure('Login Error', 'An error occurred during login'),
  refused: failure('Login Failed', 'Invalid email or password'),
  welcome: { title: 'Login Successful', description: 'Welcome to Admin Dashboard', tone: 'success' },
  loggedOut: { title: 'Logged Out', description: 'You have been logged out successfully' },
  expired: failure('Session Expired', 'Your session has expired due to inactivity. Please log in again.'),
  endingSoon: { title: 'Session Ending Soon', description: 'You will be logged out in a minute unless you go on.' },
  dayIsOver: {
    title: 'Session Ending Soon',
    description: 'A session lasts 24 hours. Save your work now, then log in again.',
  },
  logoutFailed: error('You are logged out here, but the server could not be told.'),
} satisfies Record<string, AdminMessage>

export const passwordMessages = {
  linkSent: {
    title: 'Check Your Mail',
    description: 'If this address has an account, a link to set a new password is on its way.',
  },
  mailIsOff: {
    title: 'Mail Is Off',
    description: 'This site sends no mail yet. Ask a super admin for a link to set a new password.',
  },
  requestFailed: error('The link could not be requested. Please try again later.'),
  passwordSet: { title: 'Password Saved', description: 'You can log in with it now.', tone: 'success' as const },
  changed: {
    title: 'Password Saved',
    description: 'Every other session of yours has ended.',
    tone: 'success' as const,
  },
  emailFirst: failure('Validation Error', 'Enter your e-mail first, then ask for a new password.'),
  mismatch: 'The two passwords are not the same',
  tooShort: (characters: number) => `A password has at least ${characters} characters`,
}

export const orderFailed = (reason: string) => error(`Error updating order: ${reason}`)
export const restoreFailed = (reason: string) => error(`It could not be restored: ${reason}`)
export const restored = success('Restored')
/** The browser keeps its clipboard to itself, say on a page without https. */
export const copyFailed = (reason: string) => error(`It could not be copied: ${reason}`)

/** 'Error creating banner: {message}': for a thing without words of its own. */
export const resourceMessages = (one: string, many: string, named: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Error loading ${many}: ${reason}`),
  created: success(`${named} created successfully`),
  updated: success(`${named} updated successfully`),
  deleted: success(`${named} deleted successfully`),
  createFailed: (reason) => error(`Error creating ${one}: ${reason}`),
  updateFailed: (reason) => error(`Error updating ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Error deleting ${one}: ${reason}`),
})

/** 'Failed to save team member: {message}'; created and updated are one: saved. */
const saved = (one: string, named: string): ResourceMessages => ({
  loadFailed: (reason) => error(`Failed to load ${one}: ${reason}`),
  created: success(`${named} saved successfully!`),
  updated: success(`${named} saved successfully!`),
  deleted: success(`${named} deleted successfully!`),
  createFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  updateFailed: (reason) => error(`Failed to save ${one}: ${reason}`),
  deleteFailed: (reason) => error(`Failed to delete ${one}: ${reason}`),
})

export const bannerMessages = resourceMessages('banner', 'banners', 'Banner')
export const awardMessages = resourceMessages('award', 'awards', 'Award')
export const pageMessages: ResourceMessages = {
  ...resourceMessages('page', 'pages', 'Page'),
  createFailed: () => error('Error creating page'),
  updateFailed: () => error('Error updating page'),
  deleteFailed: () => error('Error deleting page'),
}
export const teamMessages = saved('team member', 'Team member')
export const serviceAdminMessages = saved('service', 'Service')
export const testimonialMessages: ResourceMessages = {
  loadFailed: () => error('Failed to fetch testimonials'),
  created: success('Testimonial created successfully'),
  updated: success('Testimonial updated successfully'),
  deleted: success('Testimonial deleted successfully'),
  createFailed: () => error('Failed to save testimonial'),
  updateFailed: () => error('Failed to save testimonial'),
  deleteFailed: () => error('Failed to delete testimonial'),
}
export const postMessages: ResourceMessages = {
  loadFailed: () => error('Failed to fetch blog posts'),
  created: success('Blog post created successfully'),
  updated: success('Blog post updated successfully'),
  deleted: success('Blog post deleted successfully'),
  createFailed: () => error('Failed to save blog post'),
  updateFailed: () => error('Failed to save blog post'),
  deleteFailed: () => error('Failed to delete blog post'),
}
export const careerMessages: ResourceMessages = {
  loadFailed: () => error('Failed to load career positions'),
  created: success('New career position created successfully'),
  updated: success('Career position updated successfully'),
  deleted: success('Career position deleted successfully'),
  createFailed: () => error('Failed to save career position'),
  updateFailed: () => error('Failed to save career position'),
  deleteFailed: () => error('Failed to delete career position'),
}

export const brandMessages = (brand: string): SingleMessages => ({
  loadFailed: (reason) => error(`Failed to load ${brand} data: ${reason}`),
  saved: success(`${brand} data updated successfully`),
  saveFailed: (reason) => error(`Failed to save ${brand} data: ${reason}`),
})
export const aboutMessages: SingleMessages = {
  loadFailed: (reason) => error(`Failed to load About Us data: ${reason}`),
  saved: success('About Us information saved successfully!'),
  saveFailed: (reason) => error(`Failed to save information: ${reason}`),
}
export const settingsMessages: SingleMessages = {
  saved: { title: 'Settings Saved', description: 'All settings have been updated successfully.', tone: 'success' },
  saveFailed: () => error('Failed to save settings'),
}
export const inquiryMessages: ResourceMessages = {
  ...saved('inquiry', 'Inquiry'),
  loadFailed: () => error('Failed to fetch inquiries'),
  moveFailed: () => error('Failed to update inquiry status'),
  updated: success('Note saved successfully'),
  updateFailed: () => error('Failed to save note'),
  deleted: success('Inquiry deleted successfully'),
  deleteFailed: () => error('Failed to delete inquiry'),
}
export const inquiryMarked = (status: string) => success(`Inquiry marked as ${status}`)

export const subscriberMessages: ResourceMessages = {
  ...saved('subscription', 'Subscription'),
  loadFailed: () => error('Failed to fetch newsletter subscriptions.'),
  moveFailed: () => error('Failed to update subscription status.'),
  deleted: success('Subscription deleted successfully.'),
  deleteFailed: () => error('Failed to delete subscription.'),
}
export const subscriptionMessages = {
  activated: success('Subscription activated successfully.'),
  deactivated: success('Subscription deactivated successfully.'),
  exported: success('Newsletter subscriptions exported successfully.'),
  nothingToExport: failure('No Data', 'No subscriptions to export.'),
}

export const jobApplicationMessages: ResourceMessages = {
  ...saved('application', 'Application'),
  loadFailed: () => error('Failed to load job applications'),
  moveFailed: () => error('Failed to update application status'),
  deleted: success('Application deleted successfully'),
  deleteFailed: () => error('Failed to delete application'),
}
export const applicationsDeleted = (count: number) =>
  count === 1 ? jobApplicationMessages.deleted : success(`${count} applications deleted successfully`)
export const applicationChanged = (status: string): AdminMessage => ({
  title: 'Status Updated',
  description: `Application status changed to ${status}`,
  tone: 'success',
})

export const commentMessages: ResourceMessages = {
  ...saved('comment', 'Comment'),
  loadFailed: () => error('Failed to load comments'),
  moveFailed: () => error('Failed to update comment'),
  deleted: success('Comment deleted successfully'),
  deleteFailed: () => error('Failed to delete comment'),
}
const commentsOf = (count: number) => (count === 1 ? 'Comment' : `${count} comments`)
export const commentMoves = {
  approved: (count = 1) => success(`${commentsOf(count)} approved`),
  spam: success('Comment marked as spam'),
  pending: success('Comment moved to pending'),
  deleted: (count: number) => success(`${commentsOf(count)} deleted successfully`),
}

export const accountMessages: ResourceMessages = {
  ...saved('admin user', 'Admin user'),
  loadFailed: (reason) => error(`Failed to load admin users: ${reason}`),
}
export const accountMoves = {
  activated: success('Admin user activated successfully!'),
  deactivated: success('Admin user deactivated successfully!'),
}
export const invitationFailed = (reason: string) => error(`Failed to make an invitation link: ${reason}`)

export const auditMessages: ResourceMessages = {
  ...saved('entry', 'Entry'),
  loadFailed: () => error('Failed to load the audit trail'),
}

export const outboxMessages: ResourceMessages = {
  ...saved('letter', 'Letter'),
  loadFailed: () => error('Failed to load the mail outbox'),
  moveFailed: (reason) => error(`Failed to send letter again: ${reason}`),
}
export const letterQueued = success('Letter is waiting to be sent again')

export const mediaMessages = {
  loadFailed: (reason: string) => error(`Failed to load files: ${reason}`),
  described: success('Alt text saved successfully'),
  describeFailed: (reason: string) => error(`Failed to save alt text: ${reason}`),
  replaced: (places: number) =>
    success(places === 1 ? 'File replaced in 1 place' : `File replaced in ${places} places`),
  replaceFailed: (reason: string) => error(`Failed to replace file: ${reason}`),
  deleted: success('File deleted successfully'),
  deleteFailed: (reason: string) => error(`Failed to delete file: ${reason}`),
  copied: success('Address copied'),
  uploaded: (files: number) => success(`${files} files uploaded successfully`),
}
