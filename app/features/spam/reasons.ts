/** What staff read of each reason in `spam_reasons`. */
const words: Record<string, string> = {
  trap: 'the hidden field was filled in',
  no_proof: 'no proof of work',
  old_proof: 'an old proof of work',
  false_proof: 'a false proof of work',
  reused_proof: 'a proof of work that was used before',
  hurried: 'sent within three seconds',
  link: 'a link',
  links: 'links',
  many_links: 'many links',
  markup: 'markup of links',
  repeated: 'the same words as another one',
  repeated_often: 'the same words as several others',
  repeats_spam: 'the same words as other spam',
  busy_sender: 'several from the same address',
  flooding_sender: 'very many from the same address',
}

export const describeReasons = (reasons: readonly string[]) =>
  reasons.map((reason) => words[reason] ?? reason).join(', ')
