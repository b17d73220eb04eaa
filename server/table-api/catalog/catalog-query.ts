export interface CatalogRows {
  tables: TableRow[]
  references: {
    constraint: string
    from: string
    fromColumns: string[]
    to: string
    toColumns: string[]
    isUnique: boolean
  }[]
  functions: FunctionRow[]
}

export interface TableRow {
  name: string
  isView: boolean
  comment: string | null
  primaryKey: string[]
  columns: ColumnRow[]
}

export interface ColumnRow {
  name: string
  type: string
  writeType: string
  kind: 'plain' | 'json' | 'array' | 'search'
  isHtml: boolean
  isForSearch: boolean
  defaultExpression: string | null
  readers: string[]
}

export interface FunctionRow {
  name: string
  isVolatile: boolean
  returnsSet: boolean
  isVoid: boolean
  returnsRecord: boolean
  returnsTable: string | null
  defaults: number
  arguments: { name: string; mode: string; type: string; kind: ColumnRow['kind'] }[]
}

/** Reads the public schema in one query; its parameter lists the roles whose privileges are read. */
export const catalogQuery = `
with type as (
  select written.oid,
    case when base_schema.nspname = 'pg_catalog' then format_type(base.oid, null)
      else format('%I.%I', base_schema.nspname, base.typname) end as type,
    case when written_schema.nspname = 'pg_catalog' then format_type(written.oid, null)
      else format('%I.%I', written_schema.nspname, written.typname) end as write_type,
    case when base.typname in ('json', 'jsonb') then 'json' when base.typcategory = 'A' then 'array'
      when base.typname = 'tsvector' then 'search' else 'plain' end as kind,
    written.typtype = 'd' and written.typname = 'html' as is_html,
    written.typtype = 'd' and written.typname = 'search_start' as is_for_search
  from pg_type as written
  join pg_type as base on base.oid = coalesce(nullif(written.typbasetype, 0), written.oid)
  join pg_namespace as base_schema on base_schema.oid = base.typnamespace
  join pg_namespace as written_schema on written_schema.oid = written.typnamespace
), served as (
  select oid, relname, relkind in ('v', 'm') as is_view
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
), key as (
  select conrelid, contype, conname, confrelid, confkey, conkey,
    array(select attname::text from unnest(conkey) with ordinality as k (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    array(select attname::text from unnest(confkey) with ordinality as k (number, place)
      join pg_attribute on attrelid = confrelid and attnum = number order by place) as foreign_columns
  from pg_constraint where contype in ('p', 'u', 'f')
), tables as (
  select served.relname as name, is_view as "isView", obj_description(served.oid, 'pg_class') as comment,
    coalesce((select columns from key where conrelid = served.oid and contype = 'p'), '{}') as "primaryKey",
    (select json_agg(json_build_object(
        'name', attname, 'type', type, 'writeType', write_type, 'kind', kind, 'isHtml', is_html,
        'isForSearch', is_for_search,
        'defaultExpression', case when attgenerated = '' then pg_get_expr(adbin, adrelid) end,
        'readers', array(select role from unnest(string_to_array(cast($1 as text), ',')) as role
          where has_column_privilege(role, attrelid, attnum, 'select'))
      ) order by attnum)
      from pg_attribute join type on type.oid = atttypid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = served.oid and attnum > 0 and not attisdropped) as columns
  from served
), refs as (
  select conname as constraint, child.relname as from, key.columns as "fromColumns",
    parent.relname as to, foreign_columns as "toColumns",
    exists (select from key as one where one.conrelid = key.conrelid and one.contype in ('p', 'u')
      and one.conkey <@ key.conkey) as "isUnique"
  from key join served as child on child.oid = conrelid join served as parent on parent.oid = confrelid
  where contype = 'f'
), functions as (
  select proname as name, provolatile = 'v' as "isVolatile", proretset as "returnsSet",
    prorettype = 'void'::regtype as "isVoid", prorettype = 'record'::regtype as "returnsRecord",
    pronargdefaults as defaults,
    (select relname from served join pg_type on typrelid = served.oid where pg_type.oid = prorettype) as "returnsTable",
    (select coalesce(json_agg(json_build_object('name', coalesce(argument_name, ''), 'mode', coalesce(mode, 'i'),
        'type', type, 'kind', kind) order by place), '[]')
      from unnest(coalesce(proallargtypes, proargtypes::oid[]), proargmodes, proargnames)
        with ordinality as argument (type_oid, mode, argument_name, place)
      join type on type.oid = type_oid) as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
)
select json_build_object(
  'tables', (select coalesce(json_agg(tables), '[]') from tables),
  'references', (select coalesce(json_agg(refs), '[]') from refs),
  'functions', (select coalesce(json_agg(functions), '[]') from functions)
)::text as catalog`
