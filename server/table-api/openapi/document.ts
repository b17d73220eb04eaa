/** The parts of OpenAPI 3.1 that the description uses. A name that starts with `x-` is ours. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, ResponseObject>
    headers: Record<string, Header>
    securitySchemes: Record<string, object>
  }
}

export type Method = 'get' | 'post' | 'patch' | 'delete'
export type PathItem = Partial<Record<Method, Operation>> & { servers?: { url: string }[] }

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, ResponseObject | Reference>
  'x-roles'?: string[]
  'x-embeds'?: string[]
}

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: string
}

export interface ResponseObject {
  description: string
  headers?: Record<string, Header | Reference>
  content?: Content
}

export interface Header {
  description: string
  schema: JsonSchema
}

export interface Reference {
  $ref: string
}

export type Content = Record<string, { schema: JsonSchema }>
export type JsonSchema = Record<string, unknown>

export const schemaRef = (name: string): Reference & JsonSchema => ({ $ref: `#/components/schemas/${name}` })
export const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })
export const responseRef = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })
export const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` })
