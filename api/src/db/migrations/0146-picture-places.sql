-- A film says how its pictures are written: not every device reads all.
alter table pictures add column codec text;

-- What the site shows of a picture now: every row of content that names it, and the stories that tell it.
create function picture_places(picture integer)
  returns table (kind text, id integer, title jsonb) language plpgsql stable as $$
declare
  place record;
  named text := (select path from pictures where pictures.id = picture);
begin
  for place in
    select columns.table_name::text as name,
      string_agg(format(
        case columns.domain_name when 'picture' then '%1$I = $1' else '$1 in (%1$I ->> ''en'', %1$I ->> ''ar'')' end,
        columns.column_name), ' or ') as condition,
      (select titles.column_name::text from information_schema.columns titles
       where titles.table_schema = 'public' and titles.table_name = columns.table_name
         and titles.column_name in ('title', 'name') and titles.data_type = 'jsonb'
       order by titles.column_name desc limit 1) as title
    from information_schema.columns columns
    where columns.table_schema = 'public' and columns.domain_name in ('picture', 'bilingual_picture')
      and columns.table_name not in ('users', 'kids', 'story_items')
      and exists (
        select from information_schema.columns ids
        where ids.table_schema = 'public' and ids.table_name = columns.table_name and ids.column_name = 'id')
    group by columns.table_name
    order by columns.table_name
  loop
    return query execute format(
      'select %L::text, id, %s from %I where %s order by id limit 20',
      place.name, coalesce(quote_ident(place.title) || '::jsonb', '''{}''::jsonb'), place.name, place.condition) using named;
  end loop;
  return query
    select 'stories'::text, stories.id, branches.name::jsonb
    from stories join branches on branches.id = stories.branch_id
    where exists (select from story_items item where item.story_id = stories.id and item.picture_id = picture and not item.withheld)
    order by stories.id limit 20;
end $$;

-- How many pictures each branch has (0: the whole school's), and how many wait for something, so that no list counts them.
create table picture_counts (
  branch integer primary key,
  every integer not null,
  no_alt integer not null,
  blocked integer not null,
  unnamed integer not null,
  unused integer not null,
  taken_down integer not null
);

create function picture_counted(picture pictures, sign integer) returns picture_counts language sql stable as $$
  select coalesce(picture.branch_id, 0),
    case when up then sign else 0 end,
    case when up and not picture.alt ?& array['en', 'ar'] then sign else 0 end,
    case when up and picture.withheld and picture.has_children then sign else 0 end,
    case when up and not picture.has_children and not picture.nobody_recognisable then sign else 0 end,
    case when up and not picture.is_used then sign else 0 end,
    case when up then 0 else sign end
  from (select picture.taken_down_at is null as up) known
$$;
create function count_pictures() returns trigger language plpgsql as $$
declare
  shift picture_counts;
begin
  for shift in
    select branch, sum(every), sum(no_alt), sum(blocked), sum(unnamed), sum(unused), sum(taken_down) from (
      select (picture_counted(old, -1)).* where tg_op <> 'INSERT'
      union all select (picture_counted(new, 1)).* where tg_op <> 'DELETE') shifts
    group by branch
    having (sum(every), sum(no_alt), sum(blocked), sum(unnamed), sum(unused), sum(taken_down)) <> (0, 0, 0, 0, 0, 0)
    order by branch
  loop
    insert into picture_counts as counted select shift.*
    on conflict (branch) do update set every = counted.every + shift.every, no_alt = counted.no_alt + shift.no_alt,
      blocked = counted.blocked + shift.blocked, unnamed = counted.unnamed + shift.unnamed,
      unused = counted.unused + shift.unused, taken_down = counted.taken_down + shift.taken_down;
  end loop;
  return null;
end $$;
create trigger counted after insert or update or delete on pictures for each row execute function count_pictures();
insert into picture_counts
select branch, sum(every), sum(no_alt), sum(blocked), sum(unnamed), sum(unused), sum(taken_down)
from (select (picture_counted(pictures, 1)).* from pictures) counted group by branch;
