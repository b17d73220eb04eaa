import type { SavedAnswer } from './rows.ts'

export const saved_answers: SavedAnswer[] = [
  {
    title: 'Thank you, more soon',
    used_for: 'inquiries',
    body: [
      'Namaste {name},',
      'Thank you for your message about "{subject}". I am checking dates and prices and write to you again tomorrow.',
      'If your dates are fixed already, tell me, and I start with those.',
    ].join('\n\n'),
  },
  {
    title: 'Invitation to talk',
    used_for: 'invitation',
    body: [
      'Namaste {name},',
      'Thank you for applying as {subject}. We have read your application with pleasure and would like to talk with you, here in the office or by video, for about half an hour.',
      'Which two or three times suit you in the next ten days? Office days are Sunday to Friday, Nepal time.',
    ].join('\n\n'),
  },
  {
    title: 'Decline of an application',
    used_for: 'decline',
    body: [
      'Namaste {name},',
      'Thank you for applying as {subject} and for the care you put into it. We have decided to go on with others whose experience is closer to this position.',
      'We wish you well, and you are welcome to apply again when another position fits.',
    ].join('\n\n'),
  },
]
