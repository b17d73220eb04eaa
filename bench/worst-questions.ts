const heavyColumns = 'id,title,slug,excerpt,content,category,tags,published_at'
const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/** Each takes as much of the database as a visitor's question can: text searches, sorts, embeds, long lists. */
const kinds: ((place: number) => string)[] = [
  (place) => `blog_posts?select=${heavyColumns}&order=content.desc,title.asc&offset=${place}`,
  (place) => `blog_posts?select=id,blog_comments(id,comment_text,author_name)&order=content&limit=${900 + place}`,
  (place) => `blog_posts?select=id&content=ilike.*${alphabet.map((one) => `${one}*`).join('')}${place}*`,
  (place) => `blog_comments?select=id,comment_text,blog_posts(content)&order=comment_text.desc&offset=${place}`,
  (place) => `blog_posts?select=id&or=(${alphabet.map((one) => `content.ilike.*${one}${one}${place}*`).join(',')})`,
  (place) => `blog_posts?select=id&content=fts.walk&order=content.desc&offset=${place}`,
  (place) => `blog_post_counts?select=blog_id,likes,comments&order=comments.desc&offset=${place}`,
  (place) => `blog_comments?select=blog_posts(title,content,blog_comments(comment_text))&limit=${100 + place}`,
  (place) => `blog_posts?select=id,title&content=like.%25${'_%25'.repeat(100)}${place}%25`,
  (place) => `blog_comments?select=id&id=in.(${Array.from({ length: 150 }, (_, one) => uuid(one + place)).join(',')})`,
]

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A fixed corpus of 200: every kind in twenty variations, so that no answer is known already. */
export const worstQuestions: string[] = Array.from({ length: 200 }, (_, place) =>
  kinds[place % kinds.length]!(Math.floor(place / kinds.length)),
)
