const inherent = 'a'
const halant = '\u094d'

const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'ny' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh' },
  ...{ ष: 'sh', स: 's', ह: 'h', ळ: 'l' },
}
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o' },
}
const vowelSigns: Record<string, string> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o' },
}
const others: Record<string, string> = {
  ...{ 'ं': 'n', 'ँ': 'n', 'ः': 'h', ऽ: '', '़': '', ॐ: 'om', '।': ' ' },
  ...{ '०': '0', '१': '1', '२': '2', '३': '3', '४': '4', '५': '5', '६': '6', '७': '7', '८': '8', '९': '9' },
}

/** Devanagari in Latin script, roughly as Nepali is spelled on road signs; any other text as it is. */
export function transliterate(text: string): string {
  const characters = [...text.normalize('NFD')]
  return characters
    .map((character, place) => latinOf(character, characters[place + 1] ?? ''))
    .join('')
    .normalize('NFC')
}

/** A consonant is spoken with an 'a' unless a sign says otherwise, and mostly without one at the end of a word. */
function latinOf(character: string, next: string): string {
  const consonant = consonants[character]
  if (consonant === undefined)
    return vowels[character] ?? vowelSigns[character] ?? others[character] ?? silent(character)
  const isFollowedByWord = next in consonants || next in vowels || /[\u0901-\u0903\u093c]/.test(next)
  return isFollowedByWord ? consonant + inherent : consonant
}

const silent = (character: string) => (character === halant ? '' : character)
