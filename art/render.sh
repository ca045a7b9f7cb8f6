#!/bin/bash
# Renders one picture, several, or all of them, and puts the WebP masters in art/masters/.
#   art/render.sh factory                 day version of one scene (scene name or master name, e.g. ind-factory-automation)
#   art/render.sh factory food --night    night versions
#   art/render.sh --all                   every scene, day and night     (--all --night / --all --day: only those)
#   art/render.sh factory --draft         576 x 432 PNG in /tmp/art/out, masters untouched
# Other options go to the scene: --spp N, --w W --h H, --wall '#hex', --threads N.
# Needs: blender 3.4, gcc, cwebp (apt-get install -y --no-install-recommends blender python3-numpy gcc webp).
set -euo pipefail
cd "$(dirname "$0")"
export ART_TMP="${ART_TMP:-/tmp/art}"; export ART_DENOISE="$ART_TMP/libdenoise.so"
mkdir -p "$ART_TMP/out" "$ART_TMP/raw" masters
declare -A MASTER=([software]=svc-software [web]=svc-web [mobile]=svc-mobile [erp]=svc-erp-crm [iiot]=svc-iiot
  [ecommerce]=ind-ecommerce [education]=ind-education [factory]=ind-factory-automation [food]=ind-food [healthcare]=ind-healthcare
  [hospitality]=ind-hospitality [industry40]=ind-industry-4 [logistics]=ind-logistics
  [hero]=hero [hero-mobile]=hero-mobile [about]=about [contact]=contact [notfound]=notfound [telephone]=telephone-lifted)
ORDER=(hero hero-mobile software web mobile erp iiot ecommerce education factory food healthcare hospitality industry40 logistics about contact notfound telephone)
scenes=() times=() extra=() draft=0 all=0
while (($#)); do case $1 in
  --all) all=1;; --day|--night) times+=("${1#--}");; --draft) draft=1; extra+=(--draft);;
  -h|--help) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 0;;
  --*) extra+=("$1" "$2"); shift;;
  *) s=${1%-night}; [[ $1 == *-night ]] && times=(night)
     for k in "${!MASTER[@]}"; do [[ ${MASTER[$k]} == "$s" ]] && s=$k; done
     [[ -n ${MASTER[$s]:-} ]] || { echo "no such scene: $1 (known: ${ORDER[*]})" >&2; exit 2; }
     scenes+=("$s");;
esac; shift; done
((all)) && scenes=("${ORDER[@]}") && ((${#times[@]}==0)) && times=(day night)
((${#scenes[@]})) || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
((${#times[@]})) || times=(day)
if [[ ! -e $ART_DENOISE || denoise.c -nt $ART_DENOISE ]]; then gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o "$ART_DENOISE" -lm; fi
for s in "${scenes[@]}"; do for t in "${times[@]}"; do
  while [[ -e $ART_TMP/PAUSE ]]; do sleep 5; done
  file=$s; a=("${extra[@]}"); [[ $s == hero-mobile ]] && file=hero && a+=(--mobile)
  name=${MASTER[$s]}; [[ $t == night ]] && a+=(--night) && name+=-night
  log="$ART_TMP/$name.log"
  nice -n 19 blender -b --factory-startup -P "scenes/$file.py" -- "${a[@]}" >"$log" 2>&1 || true
  line=$(grep '^RENDERED' "$log" || true); [[ -n $line ]] || { echo "FAILED $name, see $log" >&2; tail -5 "$log" >&2; exit 1; }
  if ((!draft)); then
    nice -n 19 cwebp -quiet -q "${ART_Q:-95}" -m 6 -sharp_yuv "$ART_TMP/out/$name.png" -o "$ART_TMP/out/$name.webp"
    mv "$ART_TMP/out/$name.webp" "masters/$name.webp"   # whole file at once: a build running meanwhile never sees half a picture
    line+=" bytes=$(stat -c %s "masters/$name.webp")"
  fi
  echo "$(date +%H:%M:%S) $name ${line#RENDERED }"
done; done
