import type { Role } from '#database/engine/connection/actors.ts'
import type { Column, Table } from '#server/table-api/catalog/catalog.ts'
import type { JsonStep, OrderKey } from '#server/table-api/parse/request-shape.ts'
import { findReadableColumn } from './find-column.ts'
import { type EmbedPlan, notEmbedded, notToOne } from './plan-read.ts'

export interface PlannedOrder {
  embed: EmbedPlan | undefined
  column: Column
  path: JsonStep[]
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | undefined
}

export function planOrder(table: Table, keys: OrderKey[], embeds: EmbedPlan[], role: Role): PlannedOrder[] {
  return keys.map(({ embed: name, field, direction, nulls }) => {
    const embed = name === undefined ? undefined : findToOne(name)
    const column = findReadableColumn(embed ? embed.relation.target : table, field.column, role)
    return { embed, column, path: field.path, direction, nulls }
  })

  function findToOne(name: string): EmbedPlan {
    const embed = embeds.find(({ names }) => names.includes(name))
    if (!embed) throw notEmbedded(name)
    if (!embed.relation.isToOne) throw notToOne('PGRST118', table.name, name)
    return embed
  }
}
