import { addRow } from '../support/staff.ts'
import { removeRows, sendRows } from '../support/visitors.ts'
import type { DeclaredScreen, ScreenField } from './declared-screen.ts'

const picture = '/pictures/hero-phewa-lake-1200.jpg'
const order = (...ids: readonly [start: string, refusal: string, noInteger?: string]): ScreenField => ({
  label: 'Display Order',
  starts: '8',
  startsWhenEmpty: '0',
  typed: '55',
  id: ids[0],
  refused: [
    ['', 'Display Order is required', ids[1]],
    ['2.5', 'Display Order must be a whole number', ids[2]],
  ],
})

const team: DeclaredScreen = {
  path: 'team',
  table: 'team_members',
  list: 'Team',
  columns: ['Order', 'Photo', 'Name', 'Position', 'Actions'],
  empty: 'No team members yet.',
  others: [
    { name: 'Ang Dawa', position: 'Cook', display_order: 4 },
    { name: 'Bina Rai', position: 'Driver', display_order: 7 },
  ],
  order: ['Ang Dawa', 'Bina Rai', 'Dolma Lama'],
  name: 'Dolma Lama',
  find: 'name=eq.Dolma%20Lama',
  texts: ['55', 'Dolma Lama', 'Guide'],
  picture: 'hero-phewa-lake',
  visitors: { path: '/team', texts: ['Dolma Lama', 'Guide', 'Knows every pass.'], changedTexts: ['Lead guide'] },
  form: {
    add: 'Add team member',
    edit: 'Edit team member',
    fields: [
      { label: 'Name', starts: '', typed: 'Dolma Lama', refused: [['', 'Name is required', 'AT-04']] },
      {
        label: 'Position',
        starts: '',
        typed: 'Guide',
        changed: 'Lead guide',
        refused: [['', 'Position is required', 'AT-04']],
      },
      { label: 'Photo', kind: 'picture', starts: '', typed: picture },
      { label: 'Bio', starts: '', typed: 'Knows every pass.' },
      {
        label: 'LinkedIn URL',
        starts: '',
        typed: 'https://linkedin.example/dolma',
        refused: [['linkedin.example', 'An address starts with http://, https:// or /']],
      },
      { label: 'Twitter URL', starts: '', typed: 'https://twitter.example/dolma' },
      order('AT-06', 'AT-04', 'AT-05'),
    ],
    created: { position: 'Guide', display_order: 55, linkedin_url: 'https://linkedin.example/dolma' },
    changed: { position: 'Lead guide', display_order: 55, photo_url: picture },
    changedTexts: ['Lead guide'],
  },
  canReorder: true,
  remove: { question: 'Are you sure you want to delete this team member?', hasTrash: true },
  messages: {
    created: 'Team member saved successfully!',
    changed: 'Team member saved successfully!',
    deleted: 'Team member deleted successfully!',
    loadFailed: 'Failed to load team member: the shelf is full',
    createFailed: 'Failed to save team member: the shelf is full',
    changeFailed: 'Failed to save team member: the shelf is full',
    deleteFailed: 'Failed to delete team member: the shelf is full',
  },
  ids: {
    columns: 'AT-01',
    order: 'AT-02',
    formOpens: 'AT-03',
    question: 'AT-07',
    created: 'AT-08',
    changed: 'AT-08',
    deleted: 'AT-09',
    loadFailed: 'AT-10',
    createFailed: 'AT-11',
    changeFailed: 'AT-11',
    deleteFailed: 'AT-12',
  },
}

const services: DeclaredScreen = {
  path: 'services',
  table: 'services',
  list: 'Services',
  columns: ['Order', 'Photo', 'Title', 'Status', 'Actions'],
  empty: 'No services yet.',
  others: [
    { title: 'Bird walks', description: 'Before breakfast', display_order: 4 },
    { title: 'River days', description: 'By raft', display_order: 7 },
  ],
  order: ['Bird walks', 'River days', 'Honey hunting'],
  name: 'Honey hunting',
  find: 'title=eq.Honey%20hunting',
  texts: ['55', 'Honey hunting', 'Active'],
  picture: 'hero-phewa-lake',
  visitors: {
    path: '/services',
    texts: ['Honey hunting', 'Cliffs and smoke', 'bees'],
    changedTexts: ['Cliffs and rope ladders'],
  },
  form: {
    add: 'Add service',
    edit: 'Edit service',
    fields: [
      { label: 'Title', starts: '', typed: 'Honey hunting', refused: [['', 'Title is required', 'AV-05']] },
      {
        label: 'Description',
        starts: '',
        typed: 'Cliffs and smoke',
        changed: 'Cliffs and rope ladders',
        refused: [['', 'Description is required', 'AV-05']],
      },
      { label: 'Photo', kind: 'picture', starts: '', typed: picture },
      { label: 'Features', starts: '', typed: ' ropes , bees,, tea ', opens: 'ropes, bees, tea' },
      order('AV-06', 'AV-05'),
      { label: 'Active', kind: 'switch', starts: true, typed: true },
    ],
    created: { is_active: true, display_order: 55, features: ['ropes', 'bees', 'tea'] },
    changed: { description: 'Cliffs and rope ladders', features: ['ropes', 'bees', 'tea'], icon_url: picture },
    changedTexts: [],
  },
  canReorder: true,
  shownSwitch: { label: 'Active', column: 'is_active', badge: 'Inactive' },
  remove: { question: 'Are you sure you want to delete this service?', hasTrash: true },
  messages: {
    created: 'Service saved successfully!',
    changed: 'Service saved successfully!',
    deleted: 'Service deleted successfully!',
    loadFailed: 'Failed to load service: the shelf is full',
    createFailed: 'Failed to save service: the shelf is full',
    changeFailed: 'Failed to save service: the shelf is full',
    deleteFailed: 'Failed to delete service: the shelf is full',
  },
  ids: {
    columns: 'AV-01',
    texts: 'AV-02',
    badge: 'AV-02',
    order: 'AV-03',
    formOpens: 'AV-04',
    stored: 'AV-07',
    question: 'AV-08',
    created: 'AV-09',
    changed: 'AV-09',
    deleted: 'AV-10',
    loadFailed: 'AV-11',
    createFailed: 'AV-12',
    changeFailed: 'AV-12',
    deleteFailed: 'AV-13',
  },
}

const careers: DeclaredScreen = {
  path: 'careers',
  table: 'careers',
  list: 'Careers',
  empty: 'No career positions yet. Create your first job posting!',
  others: [{ title: 'Night porter', description: 'x', application_deadline: '2020-05-17', is_active: false }],
  order: [/Map maker(?!.*Expired)/s, /Night porter.*Inactive.*Expired/s],
  name: 'Map maker',
  find: 'title=eq.Map%20maker',
  texts: ['Map maker', 'Lodges', 'Jomsom', 'Seasonal', 'NPR 30,000', 'Until 17 May 2030', 'Active'],
  visitors: { path: '/careers', texts: ['Map maker', 'Draws what others walk.'], changedTexts: ['Kagbeni'] },
  form: {
    add: 'Add career position',
    edit: 'Edit career position',
    fields: [
      { label: 'Job Title', starts: '', typed: 'Map maker', refused: [['', 'Job Title is required', 'AC-05']] },
      { label: 'Department', starts: '', typed: 'Lodges' },
      { label: 'Location', starts: '', typed: 'Jomsom', changed: 'Kagbeni' },
      { label: 'Job Type', starts: '', typed: 'Seasonal' },
      {
        label: 'Salary Range',
        starts: '',
        typed: 'NPR 30,000',
        placeholder: 'NPR 30,000 - 50,000',
        id: 'AC-07',
      },
      {
        label: 'Job Description',
        starts: '',
        typed: 'Draws what others walk.',
        refused: [['', 'Job Description is required', 'AC-05']],
      },
      { label: 'Requirements', starts: '', typed: 'A sharp pencil.' },
      { label: 'Benefits', starts: '', typed: 'New boots.' },
      { label: 'Application Deadline', starts: '', typed: '2030-05-17', keys: '05172030', changed: '' },
      { label: 'Active', kind: 'switch', starts: true, typed: true, id: 'AC-06' },
    ],
    elsewhere: ['Publish at (Nepal time)', 'Unpublish at (Nepal time)'],
    created: { application_deadline: '2030-05-17', is_active: true, salary_range: 'NPR 30,000' },
    changed: { location: 'Kagbeni', application_deadline: null, benefits: 'New boots.' },
    changedTexts: ['Kagbeni'],
  },
  shownSwitch: { label: 'Active', column: 'is_active', badge: 'Inactive' },
  remove: { question: 'Are you sure you want to delete this career position?', hasTrash: true },
  messages: {
    created: 'New career position created successfully',
    changed: 'Career position updated successfully',
    deleted: 'Career position deleted successfully',
    loadFailed: 'Failed to load career positions',
    createFailed: 'Failed to save career position',
    changeFailed: 'Failed to save career position',
    deleteFailed: 'Failed to delete career position',
  },
  ids: {
    order: 'AC-01',
    texts: ['AC-02', 'AC-03'],
    badge: 'AC-03',
    formOpens: 'AC-04',
    empty: 'AC-08',
    question: 'AC-09',
    created: 'AC-10',
    changed: 'AC-11',
    deleted: 'AC-12',
    loadFailed: 'AC-13',
    createFailed: 'AC-14',
    changeFailed: 'AC-14',
    deleteFailed: 'AC-15',
  },
}

const applications: DeclaredScreen = {
  path: 'career-applications',
  table: 'job_applications',
  list: 'Job Applications',
  empty: 'No job applications yet.',
  async arrange(server) {
    const job = await addRow(server, 'careers', { title: 'Yak herder', description: 'x' })
    const words = { applicant_email: 'maya@example.com', cover_letter: 'I know the Khumbu.' }
    for (const applicant_name of ['Maya', 'Tom'])
      await sendRows(server, 'job_applications', { career_id: job.id, applicant_name, ...words })
  },
  order: ['Tom', 'Maya'],
  name: 'Maya, Yak herder',
  find: 'applicant_name=eq.Maya',
  texts: ['Maya', 'Yak herder', 'pending'],
  visitors: null,
  remove: {
    question: 'Are you sure you want to delete this application? Its resume goes with it.',
    path: 'rpc/delete_applications',
    method: 'POST',
  },
  messages: {
    deleted: 'Application deleted successfully',
    loadFailed: 'Failed to load job applications',
    deleteFailed: 'Failed to delete application',
  },
  ids: { order: 'AJ-01', loadFailed: 'AJ-14', empty: 'AJ-16', question: 'AJ-30' },
  async cleanUp(server) {
    await removeRows(server, 'job_applications?id=not.is.null')
    await removeRows(server, 'careers?title=eq.Yak%20herder')
  },
}

export const businessScreens = [team, services, careers, applications]
