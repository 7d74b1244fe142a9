import sharp from 'sharp'
import { existsSync } from 'node:fs'
for (const page of process.argv.slice(3)) {
const w=Number(process.argv[2]); const target=w===390?390:760, H=1560
const cols=[]
for (const l of ['en','ar']) { const f=`/work/main/look/${page}.${l}.${w}.png`; if(!existsSync(f)) continue
 const buf=await sharp(f).resize({width:target}).png().toBuffer(); const m=await sharp(buf).metadata()
 for (let y=Number(process.env.FROM??0);y<Math.min(m.height,Number(process.env.FROM??0)+H*(w===390?2:1));y+=H) cols.push(await sharp(buf).extract({left:0,top:y,width:target,height:Math.min(H,m.height-y)}).png().toBuffer()) }
const W=cols.length*(target+10)
await sharp({create:{width:W,height:H,channels:3,background:'#888'}}).composite(cols.map((input,i)=>({input,left:i*(target+10),top:0}))).png().toFile(`/tmp/sheet/${page}.${w}.png`)
console.log(page,W)
}
