import type { Role } from '#database/engine/connection/actors.ts'
import type { Table } from '#server/table-api/catalog/catalog.ts'
import type { OrderKey } from '#server/table-api/parse/request-shape.ts'
import { notEmbedded, notToOne } from './embed-errors.ts'
import { findReadableColumn } from './find-column.ts'
import type { EmbedPlan, PlannedOrder } from './read-plan.ts'

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
