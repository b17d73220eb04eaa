import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['नेपाल', 'nepal'],
  ['काठमाडौं', 'kathamadaun'],
  ['सगरमाथा आधार शिविर', 'sagaramatha aadhar shivir'],
  ['लुम्बिनी', 'lumbini'],
  ['पोखरा २०२६', 'pokhara 2026'],
  ['दशैँ', 'dashain'],
  ['Trek in नेपाल', 'Trek in nepal'],
  ['Élan', 'Élan'],
])('%s reads %s in Latin letters', (written, latin) => {
  expect(transliterate(written)).toBe(latin)
})
