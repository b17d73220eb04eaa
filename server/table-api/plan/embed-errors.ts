import { ApiError } from '#server/table-api/errors/api-error.ts'

export const notToOne = (code: string, origin: string, target: string) =>
  new ApiError(
    400,
    code,
    code === 'PGRST118'
      ? `A related order on '${target}' is not possible`
      : `A spread operation on '${target}' is not possible`,
    `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  )

export const notEmbedded = (path: string) =>
  new ApiError(
    400,
    'PGRST108',
    `'${path}' is not an embedded resource in this request`,
    null,
    `Verify that '${path}' is included in the 'select' query parameter.`,
  )
