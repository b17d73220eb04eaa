import type { Role } from '#database/engine/connection/actors.ts'

/** The roles that a request can have. The server's own role is never chosen by a request. */
export type AskingRole = Exclude<Role, 'service'>

/** What a description tells beyond the catalog: who may write what, which values a column takes, what comments say. */
export interface DetailRows {
  tables: TableDetails[]
  functions: FunctionDetails[]
}

export interface TableDetails {
  name: string
  comment: string | null
  deletableBy: AskingRole[]
  columns: ColumnDetails[]
}

export interface ColumnDetails {
  name: string
  comment: string | null
  isNullable: boolean
  /** An insert that does not name it gets a value all the same: from a default, an identity or a trigger. */
  isFilled: boolean
  readableBy: AskingRole[]
  insertableBy: AskingRole[]
  updatableBy: AskingRole[]
  /** The constraints that concern this column alone, its domain's included. */
  checks: { name: string; expression: string }[]
}

export interface FunctionDetails {
  name: string
  comment: string | null
  inputs: string[]
  returns: string
  callableBy: AskingRole[]
}

/**
 * One question about the public schema; its parameter lists the roles whose rights are asked for. A role may use a verb
 * on a column when it holds the privilege and, where row security is on, a policy for that verb applies to it.
 */
export const detailsQuestion = `
with role as (
  select role from unnest(string_to_array(cast($1 as text), ',')) with ordinality as asked (role, place)
), verb (verb, letter) as (
  values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')
), served as (
  select oid, relname, relrowsecurity from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
), opened as (
  select served.oid, verb, role from served, verb, role
  where not relrowsecurity or exists (
    select from pg_policy, unnest(polroles) as target
    where polrelid = served.oid and polpermissive and polcmd in ('*', letter)
      and case when target = 0 then true else pg_has_role(role, target, 'usage') end)
), tables as (
  select relname as name, obj_description(served.oid, 'pg_class') as comment,
    array(select role from opened where opened.oid = served.oid and verb = 'delete'
      and has_table_privilege(role, served.oid, 'delete')) as "deletableBy",
    (select json_agg(json_build_object(
        'name', attname,
        'comment', col_description(attrelid, attnum),
        'isNullable', not attnotnull,
        'isFilled', atthasdef or attidentity <> '' or typdefault is not null or exists (
          select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
          -- Each row, before, on insert.
          where tgrelid = attrelid and not tgisinternal and tgtype & 7 = 7
            and prosrc ~* format('\\mnew\\.%1$s\\s*:=|\\minto\\s+new\\.%1$s\\M', attname)),
        'readableBy', array(select role from opened where opened.oid = attrelid and verb = 'select'
          and has_column_privilege(role, attrelid, attnum, verb)),
        'insertableBy', array(select role from opened where opened.oid = attrelid and verb = 'insert'
          and attgenerated = '' and attidentity <> 'a' and has_column_privilege(role, attrelid, attnum, verb)),
        'updatableBy', array(select role from opened where opened.oid = attrelid and verb = 'update'
          and attgenerated = '' and attidentity <> 'a' and has_column_privilege(role, attrelid, attnum, verb)),
        'checks', (select coalesce(json_agg(json_build_object('name', conname, 'expression', expression)
            order by contypid = 0, conname), '[]')
          from pg_constraint, lateral (select pg_get_expr(conbin, conrelid) as expression) as written
          where contype = 'c' and (contypid = atttypid and contypid <> 0
            or conrelid = attrelid and conkey = array[attnum]))
      ) order by attnum)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = served.oid and attnum > 0 and not attisdropped) as columns
  from served order by relname collate "C"
), functions as (
  select proname as name, obj_description(pg_proc.oid, 'pg_proc') as comment,
    array(select argument_name from unnest(proargnames, proargmodes) with ordinality as argument (argument_name, mode, place)
      where coalesce(mode, 'i') in ('i', 'b') order by place) as inputs,
    format_type(coalesce(nullif(typbasetype, 0), pg_type.oid), null) as returns,
    array(select role from role where has_function_privilege(role, pg_proc.oid, 'execute')) as "callableBy"
  from pg_proc join pg_type on pg_type.oid = prorettype
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by proname collate "C", pg_proc.oid::regprocedure::text collate "C"
)
select json_build_object(
  'tables', (select coalesce(json_agg(tables), '[]') from tables),
  'functions', (select coalesce(json_agg(functions), '[]') from functions)
)::text as details`
