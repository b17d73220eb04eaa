import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import { tidyText } from '#app/visitor-forms/clean-text.ts'
import { neededEmail, neededText, optionalText } from '#app/visitor-forms/visitor-fields.ts'
import { defineVisitorForm } from '#app/visitor-forms/visitor-form.ts'
import { applicationMessages } from './messages.ts'

/** The job that an application is for. */
export interface AppliedJob {
  id: string
  title: string
}

export const applicationForm = defineVisitorForm({
  fields: {
    career_id: neededText('the job', tidyText, 36),
    position_title: optionalText(tidyText, 200),
    applicant_name: neededText('your name', tidyText, 120),
    applicant_email: neededEmail(tidyText),
    applicant_phone: optionalText(tidyText, 40),
    cover_letter: neededText('your cover letter', tidyText, 10_000),
    // Where the file was kept; the database checks whose it is.
    resume_url: optionalText(tidyText, 2_000),
  },
  messages: { ...applicationMessages, tooLarge: uploadMessages.tooLarge },
  async send(api, { position_title, ...application }, arrival) {
    await api.insert('job_applications', { ...application, ...arrival, position_title: position_title ?? '' })
    return applicationMessages.sent
  },
})
