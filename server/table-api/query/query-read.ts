import type { EmbedPlan, OutputItem, ReadPlan, Window } from '#server/table-api/plan/read-plan.ts'
import { aggregateRows, fromJsonRows, rowAsJson } from './aggregate-rows.ts'
import type { Parameters } from './parameters.ts'
import { queryFilter, queryValue } from './query-filters.ts'

export interface NamedSql {
  name: string
  sql: string
}

/**
 * Builds the parts of one level's statement. Each part is built on demand, because PostgreSQL refuses unused
 * parameters. Filters are built once and shared by rows, count and `exists`.
 */
export class LevelQuery {
  readonly plan: ReadPlan
  private readonly parameters: Parameters
  private readonly embedded: Map<EmbedPlan, EmbedQuery>
  private ownFilters: string[] | undefined

  constructor(plan: ReadPlan, parameters: Parameters) {
    this.plan = plan
    this.parameters = parameters
    this.embedded = new Map(plan.embeds.map((embed) => [embed, new EmbedQuery(embed, plan.alias, parameters)]))
  }

  items(): NamedSql[] {
    return this.plan.output.flatMap((item) => this.item(item))
  }

  /** The request's own filters. */
  filters(): string[] {
    this.ownFilters ??= this.plan.where.map((filter) =>
      queryFilter(filter, this.plan.alias, this.parameters, (embed) => this.exists(embed)),
    )
    return this.ownFilters
  }

  /** One `exists` per inner-joined relation. */
  inner(): string[] {
    return this.plan.embeds.filter(({ isInner }) => isInner).map((embed) => this.exists(embed))
  }

  order(): string {
    if (this.plan.order.length === 0) return ''
    const keys = this.plan.order.map(({ embed, column, path, direction, nulls }) => {
      const value = queryValue(embed ? embed.read.alias : this.plan.alias, column, path, this.parameters)
      const reached = embed ? `(select ${value} ${this.embedded.get(embed)!.from()} limit 1)` : value
      return `${reached} ${direction}${nulls ? ` nulls ${nulls}` : ''}`
    })
    return ` order by ${keys.join(', ')}`
  }

  window(): string {
    return queryWindow(this.plan, this.parameters)
  }

  private exists(embed: EmbedPlan): string {
    return `exists (select ${this.embedded.get(embed)!.from()})`
  }

  private item(item: OutputItem): NamedSql[] {
    if (item.kind === 'count') return [{ name: item.name, sql: 'count(*)' }]
    if (item.kind === 'embed') return [{ name: item.name, sql: this.embedded.get(item.embed)!.asJson() }]
    if (item.kind === 'spread') return this.embedded.get(item.embed)!.asColumns()
    const value = queryValue(this.plan.alias, item.column, item.path, this.parameters)
    return [{ name: item.name, sql: item.cast ? `(${value})::${item.cast}` : value }]
  }
}

class EmbedQuery {
  private readonly embed: EmbedPlan
  private readonly parentAlias: string
  private readonly rows: LevelQuery
  private source: string | undefined

  constructor(embed: EmbedPlan, parentAlias: string, parameters: Parameters) {
    this.embed = embed
    this.parentAlias = parentAlias
    this.rows = new LevelQuery(embed.read, parameters)
  }

  from(): string {
    const { relation, read } = this.embed
    this.source ??= `from ${relation.target.sql} as ${read.alias}${whereOf([
      ...relation.pairs.map(({ own, theirs }) => `${read.alias}.${theirs.sql} = ${this.parentAlias}.${own.sql}`),
      ...this.rows.filters(),
      ...this.rows.inner(),
    ])}`
    return this.source
  }

  asJson(): string {
    const rows = `select ${itemsOf(this.rows.items())} ${this.from()}`
    if (this.embed.relation.isToOne) return `(select ${rowAsJson('e')} from (${rows} limit 1) as e)`
    const page = `${rows}${this.rows.order()}${this.rows.window()}`
    return `(select ${aggregateRows('e')} ${fromJsonRows(page, 'e', rowAsJson('e'), this.embed.read.maxBytes)})`
  }

  asColumns(): NamedSql[] {
    return this.rows.items().map(({ name, sql }) => ({ name, sql: `(select ${sql} ${this.from()} limit 1)` }))
  }
}

export const whereOf = (conditions: string[]) => (conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '')

export const itemsOf = (items: NamedSql[]) =>
  items.map(({ name, sql }) => `${sql} as "${name.replaceAll('"', '""')}"`).join(', ')

export function queryWindow({ limit, offset }: Window, parameters: Parameters): string {
  const limitClause = limit === undefined ? '' : ` limit ${parameters.as('bigint', String(limit))}`
  return offset === 0 ? limitClause : `${limitClause} offset ${parameters.as('bigint', String(offset))}`
}
