import { error, success } from '#app/admin-kit/messages.ts'

export const mailingMessages = {
  progressFailed: (reason: string) => error(`Failed to load the progress: ${reason}`),
  testSent: (email: string) => success(`A test is on its way to ${email}`),
  testFailed: (reason: string) => error(`The test could not be sent: ${reason}`),
  started: success('Sending has started'),
  scheduled: (moment: string) => success(`It leaves on ${moment}, Nepal time`),
  notSent: (reason: string) => error(`It could not be sent: ${reason}`),
  canceled: success('It is a draft again'),
  stopped: success('Sending has stopped'),
  continued: success('Sending continues'),
  notChanged: (reason: string) => error(`It could not be changed: ${reason}`),
}
