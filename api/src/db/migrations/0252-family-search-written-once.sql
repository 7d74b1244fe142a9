-- A new family comes with its search: what stands in there already is not looked together again for each of its rows.
create or replace function keep_family_search() returns trigger language plpgsql as $$
declare
  said text;
begin
  if tg_op = 'INSERT' then
    if tg_table_name = 'family_phones' then said := new.phone;
    elsif tg_table_name = 'family_emails' then said := lower(new.email);
    else said := name_letters(new.name);
    end if;
    if said is null
      or exists (select from families where id = new.family_id and position('|' || said || '|' in search || '|') > 0)
    then return null;
    end if;
  end if;
  update families set search = family_search_of(id)
  where id in (case when tg_op <> 'INSERT' then old.family_id end, case when tg_op <> 'DELETE' then new.family_id end)
    and search is distinct from family_search_of(id);
  return null;
end $$;

-- Whoever is not of the staff leaves nothing in their log: then nothing is compared.
create or replace function audited() returns trigger language plpgsql as $$
declare
  who text := nullif(current_setting('desk.staff_id', true), '');
  was jsonb;
  is_now jsonb;
  changed text[];
begin
  if who is null then return null; end if;
  was := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  is_now := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed := array(
    select key from jsonb_object_keys(was || is_now) as keys(key)
    where was -> key is distinct from is_now -> key order by key);
  if changed = '{}' then return null; end if;
  insert into staff_log (staff_id, address, action, kind, item_id, before, after)
  select
    who::integer,
    nullif(current_setting('desk.address', true), ''),
    coalesce(nullif(current_setting('desk.action', true), ''), lower(tg_op)),
    tg_table_name,
    coalesce(is_now ->> 'id', was ->> 'id'),
    case when tg_op <> 'INSERT' then
      case tg_argv[0] when 'columns' then to_jsonb(changed)
      else (select jsonb_object_agg(key, was -> key) from unnest(changed) as key where was ? key) end
    end,
    case when tg_op <> 'DELETE' then
      case tg_argv[0] when 'columns' then to_jsonb(changed)
      else (select jsonb_object_agg(key, is_now -> key) from unnest(changed) as key where is_now ? key) end
    end;
  return null;
end $$;
