import type { DescribePicture, PictureSource } from '#app/lib/files/picture-source.ts'
import type { PostSummary } from './queries.ts'

export type Pictured<Post extends PostSummary = PostSummary> = Post & { picture: PictureSource | null }

export const withPicture = async <Post extends PostSummary>(
  describe: DescribePicture,
  post: Post,
): Promise<Pictured<Post>> => ({ ...post, picture: await describe(post.imageUrl) })

export const withPictures = <Post extends PostSummary>(describe: DescribePicture, posts: Post[]) =>
  Promise.all(posts.map((post) => withPicture(describe, post)))
