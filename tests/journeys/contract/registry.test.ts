import { describe, expect, test } from 'vitest'
import { resources } from '#app/admin/registry/resources.ts'
import { fieldsOf } from '#app/admin-kit/form-values.ts'
import { screens } from './screens.ts'

test('the contract has an entry for every resource of the registry', () => {
  expect(screens.map(({ path }) => path).sort()).toEqual(resources.map(({ path }) => path).sort())
})

/** What the contract leaves out it does not prove, so an entry has all that its resource declares. */
describe.each(resources.map((resource) => [resource.path, resource] as const))('the entry of %s', (path, resource) => {
  const { form, remove, ...screen } = screens.find((one) => one.path === path)!
  const fields = resource.form ? fieldsOf(resource.schema) : []

  test('has the same parts', () => {
    expect({
      table: screen.table,
      isTable: screen.columns !== undefined,
      creates: Boolean(form?.add),
      edits: form !== undefined,
      isInline: Boolean(form?.isInline),
      reorders: Boolean(screen.canReorder),
      switchesOff: screen.shownSwitch?.column,
      removes: remove !== undefined,
      asks: typeof remove?.question === 'string',
      hasTrash: Boolean(remove?.hasTrash),
    }).toEqual({
      table: resource.table,
      isTable: resource.list.layout === 'table',
      creates: resource.form !== undefined && !resource.form.isEditOnly,
      edits: resource.form !== undefined,
      isInline: resource.form?.in === 'inline',
      reorders: Boolean(resource.canReorder),
      switchesOff: fields.find(({ name }) => name === 'is_active' || name === 'is_published')?.name,
      removes: resource.remove !== undefined,
      asks: resource.remove !== undefined && resource.remove.confirm !== false,
      hasTrash: Boolean(resource.remove?.hasTrash),
    })
  })

  test('fills in every field, or names it as filled in elsewhere', () => {
    const labels = [...(form?.fields.map(({ label }) => label) ?? []), ...(form?.elsewhere ?? [])]
    expect(labels.sort()).toEqual(fields.map(({ field }) => field.label).sort())
  })

  test('has a refusal for every field that must not be empty', () => {
    const mustBeFilled = fields.filter(({ name, field }) => {
      const isText = ['text', 'long-text', 'integer', 'date'].includes(field.kind)
      return isText && !field.derived?.onSave && !resource.schema.shape[name]!.safeParse('').success
    })
    const filled = form?.fields.filter(({ refused }) => refused?.some(([typed]) => typed === '')) ?? []
    expect(filled.map(({ label }) => label)).toEqual(mustBeFilled.map(({ field }) => field.label))
  })

  test('types nothing that a field has already', () => {
    const same = form?.fields.filter(({ starts, typed, kind }) => form.add && kind !== 'switch' && starts === typed)
    expect(same ?? []).toEqual([])
  })
})
