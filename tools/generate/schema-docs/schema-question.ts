/** Everything that a reader of docs/schema.md may ask about the two schemas, as the catalog of PostgreSQL tells it. */
export interface SchemaRows {
  tables: TableRow[]
  functions: FunctionRow[]
  domains: { name: string; base: string; comment: string | null; checks: { name: string; definition: string }[] }[]
}

export interface TableRow {
  schema: 'public' | 'private'
  name: string
  comment: string | null
  /** The question behind a view. */
  viewDefinition: string | null
  /** Whether a view reads with the rights of who asks instead of its owner's. */
  readsAsCaller: boolean
  owner: string
  rowSecurity: 'forced' | 'enabled' | 'off'
  columns: ColumnRow[]
  constraints: ConstraintRow[]
  indexes: { name: string; definition: string }[]
  triggers: { name: string; definition: string; function: string }[]
  policies: PolicyRow[]
  deletableBy: Role[]
}

export interface ColumnRow {
  name: string
  type: string
  isNullable: boolean
  default: string | null
  isGenerated: boolean
  comment: string | null
  readableBy: Role[]
  insertableBy: Role[]
  updatableBy: Role[]
}

export interface ConstraintRow {
  name: string
  kind: 'primary key' | 'unique' | 'foreign key' | 'check' | 'exclude'
  definition: string
  columns: string[]
  /** Of a foreign key. */
  target: { schema: string; name: string; columns: string[] } | null
}

export interface PolicyRow {
  name: string
  isPermissive: boolean
  verb: 'select' | 'insert' | 'update' | 'delete' | 'all'
  /** As written. */
  roles: string[]
  /** The roles of ours to which it applies, by membership too. */
  appliesTo: Role[]
  using: string | null
  check: string | null
}

export interface FunctionRow {
  schema: 'public' | 'private'
  name: string
  signature: string
  returns: string
  kind: 'function' | 'procedure' | 'trigger'
  volatility: 'immutable' | 'stable' | 'volatile'
  /** The role with whose rights it runs, if not the caller's. */
  runsAs: string | null
  comment: string | null
  callableBy: Role[]
}

export const roles = ['anon', 'admin', 'super_admin', 'service'] as const
export type Role = (typeof roles)[number]

const holders = (privilege: string) =>
  `array(select role from role where has_column_privilege(role, attrelid, attnum, '${privilege}'))`

export const schemaQuestion = `
with role as (
  select role from unnest(string_to_array(cast($1 as text), ',')) with ordinality as asked (role, place)
), ours as (
  select oid, nspname from pg_namespace where nspname in ('public', 'private')
), columns as (
  select attrelid, json_agg(json_build_object(
    'name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
    'default', pg_get_expr(adbin, adrelid), 'isGenerated', attgenerated <> '',
    'comment', col_description(attrelid, attnum), 'readableBy', ${holders('select')},
    'insertableBy', case when attgenerated = '' then ${holders('insert')} else '{}' end,
    'updatableBy', case when attgenerated = '' then ${holders('update')} else '{}' end) order by attnum) as rows
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped group by attrelid
), constraints as (
  select conrelid, json_agg(json_build_object(
    'name', conname, 'definition', pg_get_constraintdef(pg_constraint.oid),
    'kind', case contype when 'p' then 'primary key' when 'u' then 'unique' when 'f' then 'foreign key'
      when 'x' then 'exclude' else 'check' end,
    'columns', array(select attname from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place),
    'target', (select json_build_object('schema', relnamespace::regnamespace, 'name', relname, 'columns',
        array(select attname from unnest(confkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = confrelid and attnum = number order by place))
      from pg_class where pg_class.oid = confrelid)
    ) order by array_position('{p,u,x,f,c}', contype::text), conname collate "C") as rows
  from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x') group by conrelid
), indexes as (
  select indrelid, json_agg(json_build_object('name', relname, 'definition', pg_get_indexdef(indexrelid))
    order by relname collate "C") as rows
  from pg_index join pg_class on pg_class.oid = indexrelid
  where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  group by indrelid
), triggers as (
  select tgrelid, json_agg(json_build_object('name', tgname, 'definition', pg_get_triggerdef(pg_trigger.oid),
    'function', pronamespace::regnamespace || '.' || proname) order by tgname collate "C") as rows
  from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal group by tgrelid
), policies as (
  select polrelid, json_agg(json_build_object(
    'name', polname, 'isPermissive', polpermissive,
    'verb', case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    'roles', array(select case when target = 0 then 'public' else pg_get_userbyid(target) end
      from unnest(polroles) as target order by 1),
    'appliesTo', array(select role from role where exists (select from unnest(polroles) as target
      where case when target = 0 then true else pg_has_role(role, target, 'usage') end)),
    'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid)
    ) order by polname collate "C") as rows
  from pg_policy group by polrelid
), tables as (
  select nspname as schema, relname as name, obj_description(pg_class.oid, 'pg_class') as comment,
    case when relkind in ('v', 'm') then pg_get_viewdef(pg_class.oid, true) end as "viewDefinition",
    coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false) as "readsAsCaller",
    pg_get_userbyid(relowner) as owner,
    case when relforcerowsecurity and relrowsecurity then 'forced' when relrowsecurity then 'enabled' else 'off' end
      as "rowSecurity",
    columns.rows as columns,
    coalesce(constraints.rows, '[]') as constraints, coalesce(indexes.rows, '[]') as indexes,
    coalesce(triggers.rows, '[]') as triggers, coalesce(policies.rows, '[]') as policies,
    array(select role from role where has_table_privilege(role, pg_class.oid, 'delete')) as "deletableBy"
  from pg_class join ours on ours.oid = relnamespace join columns on columns.attrelid = pg_class.oid
    left join constraints on conrelid = pg_class.oid left join indexes on indrelid = pg_class.oid
    left join triggers on tgrelid = pg_class.oid left join policies on polrelid = pg_class.oid
  where relkind in ('r', 'p', 'v', 'm', 'f')
  order by nspname collate "C" desc, relname collate "C"
), functions as (
  select nspname as schema, proname as name,
    pg_get_function_arguments(pg_proc.oid) as signature, coalesce(pg_get_function_result(pg_proc.oid), '') as returns,
    case when prorettype = 'trigger'::regtype then 'trigger' when prokind = 'p' then 'procedure' else 'function' end as kind,
    case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
    case when prosecdef then pg_get_userbyid(proowner) end as "runsAs",
    obj_description(pg_proc.oid, 'pg_proc') as comment,
    array(select role from role where has_function_privilege(role, pg_proc.oid, 'execute')) as "callableBy"
  from pg_proc join ours on ours.oid = pronamespace
  where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by nspname collate "C" desc, proname collate "C", pg_get_function_identity_arguments(pg_proc.oid) collate "C"
), domains as (
  select typname as name, format_type(typbasetype, typtypmod) as base, obj_description(pg_type.oid, 'pg_type') as comment,
    (select coalesce(json_agg(json_build_object('name', conname, 'definition', pg_get_constraintdef(pg_constraint.oid))
      order by conname collate "C"), '[]') from pg_constraint where contypid = pg_type.oid and contype = 'c') as checks
  from pg_type join ours on ours.oid = typnamespace where typtype = 'd' order by typname collate "C"
)
select json_build_object(
  'tables', (select coalesce(json_agg(tables), '[]') from tables),
  'functions', (select coalesce(json_agg(functions), '[]') from functions),
  'domains', (select coalesce(json_agg(domains), '[]') from domains)
)::text as schema`
