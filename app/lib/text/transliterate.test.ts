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
  ['कखगघङचछजझञ', 'kakhagaghangachachhajajhany'],
  ['टठडढणतथदधन', 'tathadadhanatathadadhan'],
  ['पफबभमयरलवश', 'paphababhamayaralavash'],
  ['षसहळ', 'shasahal'],
  ['अ आ इ ई उ ऊ ऋ ए ऐ ओ औ ऑ', 'a aa i i u u ri e ai o au o'],
  ['का कि की कु कू कृ के कै को कौ कॉ', 'ka ki ki ku ku kri ke kai ko kau ko'],
  ['दुःख', 'duhkh'],
  ['सिंह', 'sinh'],
  ['कँ कः क़', 'kan kah ka'],
  ['ॐ शान्तिऽ।', 'om shanti '],
  ['०१२३४५६७८९', '0123456789'],
])('%s reads %s in Latin letters', (written, latin) => {
  expect(transliterate(written)).toBe(latin)
})
