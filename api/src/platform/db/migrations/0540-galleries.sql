-- A branch's gallery shows all its pictures with audience `website`. Backfill: existing ones, oldest first.
insert into branch_pictures (id, branch_id, title, image, width, height, position)
select
  case when exists (select from branch_pictures taken where taken.id = pictures.id)
    then (select max(id) from (select id from branch_pictures union all select id from pictures) used)
      + row_number() over (order by uploaded_at, pictures.id)
    else pictures.id end,
  branch_id, alt, path, coalesce(width, 4), coalesce(height, 3),
  (select coalesce(max(position), 0) from branch_pictures others where others.branch_id = pictures.branch_id)
    + row_number() over (partition by branch_id order by uploaded_at, pictures.id)
from pictures
where kind = 'image' and branch_id is not null and audience in ('website', 'social')
  and not exists (select from branch_pictures where image = pictures.path);
