import sys,os; sys.path.insert(0,os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from props import *
z=base(8.4,6.6,.7,x=.45); B=brass(.18)
e=empty((-1.35,.85,z),(0,0,math.radians(14))); telephone(e)
# the receiver lies beside it on the rims of its ends
h=handset((2.25,-1.5,z+.45),(math.radians(-100),0,math.radians(-16)))
for s in (-1,1):
    f=empty((s*1.615,0,-.5),(PI,math.radians(s*14),0),h)
    cyl(.3,.02,(0,0,0),paint('ink',rough=.6),parent=f,bevel=.005)
    plate([circle(.3)]+[circle(.042,q*math.cos(2*PI*k/n),q*math.sin(2*PI*k/n),16) for q,n in ((.1,4),(.21,9)) for k in range(n)],.03,(0,0,.02),B,bevel=.006,parent=f)
# cord: out of the left of the body, over the joint, into the receiver
coil([(-3.2,.1,z+.55),(-3.45,-.5,z+.28),(-3.2,-1.5,z+.17),(-2.2,-2.2,z+.17),(-1.2,-2.1,z+.17),(-.5,-1.65,z+.2),(-.1,-1.3,z+.36),(.1,-1.14,z+.46)])
cyl(.11,.3,(-2.3,0,-.2),B,(0,PI/2,0),bevel=.03,parent=h)
# one call slip
s=empty((2.75,1.1,z),(0,0,math.radians(14)))
box((1.7,1.25,.03),(0,0,.004),plaster('limewash'),bevel=.003,parent=s)
for k in range(3): box((1.2-.4*(k==2),.08,.012),(-.06-.2*(k==2),.2-.26*k,.034),lacquer('neel'),bevel=.002,parent=s)
box((1.7,.18,.012),(0,.53,.034),lacquer('sindoor'),bevel=.002,parent=s)
inlay([(-3.8,-2.8),(0,-2.8),(.5,-2.95),(3.8,-2.95)],z+.004); stud(-3.8,-2.8,z); stud(3.8,-2.95,z)
if NIGHT: lamp((-2.6,-3.2,z+3.6),170,r=.5); lamp((2.6,-2.6,z+2.2),60,r=.4)
stage(arg('--wall','haldi'),target=(.1,-.1,1.5),dist=25.5,el=22,az=22)
render('telephone-lifted')
