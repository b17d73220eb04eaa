import type { JobApplication } from './rows.ts'

// Sample applicants: invented people on reserved addresses. Each applies for a job that is still open.
export const job_applications: JobApplication[] = [
  {
    career: 'trek-leader',
    applicant_name: 'Phurba Lama (sample)',
    applicant_email: 'phurba.lama@example.com',
    applicant_phone: '+977 1 000 0131',
    cover_letter:
      'Namaste. I have led groups in Langtang and Helambu for five seasons and hold a guide licence and a wilderness first aid certificate. Last autumn I turned a group back below Laurebina Pass because of fresh snow, and all of them thanked me at the airport. I would like to work for an office that supports such a decision.',
    position_title: 'Trek Leader, Annapurna and Langtang',
    status: 'shortlisted',
    daysAgo: 7,
  },
  {
    career: 'travel-consultant',
    applicant_name: 'Anjali Thapa (sample)',
    applicant_email: 'anjali.thapa@example.org',
    applicant_phone: '+977 1 000 0132',
    cover_letter:
      'For three years I have answered guests at the front desk of a hotel in Lazimpat and drawn their day plans by hand on the back of the city map. I would like to plan the whole journey. I write English and Hindi well, and I have visited Thailand and Sri Lanka with a notebook in hand.',
    position_title: 'Travel Consultant',
    status: 'reviewed',
    daysAgo: 6,
  },
  {
    career: 'ticketing-officer',
    applicant_name: 'Rohit Yadav (sample)',
    applicant_email: 'rohit.yadav@example.com',
    cover_letter:
      'I finished my fares and ticketing course this spring and spent two months at an airline counter in Janakpur as a trainee. I am an early riser, I like exact work, and I understand that the person on the other end of the line has usually been awake longer than I have.',
    position_title: 'Ticketing Officer',
    status: 'pending',
    daysAgo: 1,
  },
  {
    career: 'trek-leader',
    applicant_name: 'Milan Karki (sample)',
    applicant_email: 'milan.karki@treks.example',
    cover_letter:
      'I am a keen walker and have been to Poon Hill twice with friends. I have no licence yet but plan to join the next training. If this post is too early for me, please tell me how one starts as an assistant guide.',
    position_title: 'Trek Leader, Annapurna and Langtang',
    status: 'rejected',
    daysAgo: 8,
  },
]
